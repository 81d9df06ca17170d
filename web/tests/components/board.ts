// A board on a page: what is touched there, what it plays, and what it asks about.
import { fireEvent, render } from "@testing-library/svelte";
import { looks } from "../../src/lib/art";
import type { Face } from "../../src/table/face";
import type { GameAction, Meant, TableCard, View } from "../../src/wire";
import { seat as seatCard, tableOf } from "./table";

interface Around<A> {
  actions?: readonly A[];
  /** Through whose eyes. */
  seat?: number | null;
  sealed?: boolean;
  table?: Partial<TableCard>;
}

const seatsOf = (view: View) => ("seats" in view ? view.seats : view.players.length);

/** A game as the board of its face shows it: `played` is what was chosen there, `asked` what it wants to know about. */
export function boardOf<V extends View, E, A extends GameAction>(
  face: Face<V, E, A>,
  view: NoInfer<V>,
  around: Around<NoInfer<A>> = {},
) {
  const played: (string | Meant)[] = [];
  const asked: Meant[] = [];
  const propsOf = (shown: V, { actions = [], seat = 0, sealed = false, table = {} }: Around<A>) => {
    const seats = Array.from({ length: seatsOf(shown) }, (_, n) => seatCard(n, { mine: n === seat }));
    const colours = seats.map(({ colour }) => colour);
    return {
      view: shown,
      table: tableOf({ game: shown.game, seats, ...table }),
      seat,
      actions,
      sealed,
      looks: face.looks?.(shown, colours) ?? looks(colours),
      names: face.names(shown, colours),
      play: (action: string | Meant) => void played.push(action),
      whyNot: (meant: Meant) => void asked.push(meant),
    };
  };
  const { container, rerender, unmount } = render(face.Board, propsOf(view, around));
  return {
    played,
    asked,
    unmount,
    /** Another moment of the same game. */
    show: (shown: V, then: Around<A> = {}) => rerender(propsOf(shown, then)),
    find: (selector: string) => container.querySelector<HTMLElement>(selector),
    all: (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)],
  };
}

export type OnBoard = Pick<ReturnType<typeof boardOf>, "played" | "asked" | "find" | "all">;

/** A click by a pointer, which a key would not count. */
export const press = (element: Element | null | undefined) => fireEvent.click(element!, { detail: 1 });

/** A button by its name; asking for roles takes long on a page with a board. */
export function named(name: string): HTMLButtonElement | undefined {
  const nameOf = (button: Element) => button.getAttribute("aria-label") ?? button.textContent.trim();
  return [...document.querySelectorAll("button")].find((button) => nameOf(button) === name);
}

export const pressNamed = (name: string) => press(named(name));

/** What the small choice at a place offers. */
export const choices = () => [...document.querySelectorAll<HTMLElement>(".choice button")];

export const choiceTexts = () => choices().map((button) => button.textContent.trim());

/** The question below the board. */
export const promptText = () => document.querySelector(".prompt [aria-live]")?.textContent ?? "";

export const key = (element: Element | null | undefined, name: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(element!, { key: name, ...more });
