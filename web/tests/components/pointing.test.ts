// Whatever is advised in a golden game can be pointed at: what goes and where it goes are on the board, and it has words.
// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { face as cards } from "../../src/boards/cards/face";
import { pointing as onCards } from "../../src/boards/cards/pointing";
import { face as cave } from "../../src/boards/cave/face";
import { pointing as inCave } from "../../src/boards/cave/pointing";
import { arkham, face as archipelago } from "../../src/boards/island/face";
import { pointing as onIsland } from "../../src/boards/island/pointing";
import { face as plain } from "../../src/boards/plain/face";
import { pointing as plainly } from "../../src/boards/plain/pointing";
import type { Advised, Face, Pointing } from "../../src/table/face";
import { placesIn } from "../../src/table/sentences";
import type { GameAction, PlainView, RowMove, View } from "../../src/wire";
import { IN_CAVES, ON_ISLANDS, ON_ROUTES } from "../questions";
import { boardOf } from "./board";
import { inEnglish } from "./table";

inEnglish();

interface Question {
  name: string;
  seat: number;
  view: View;
  actions: readonly GameAction[];
}

/** One action of each verb; of a row that is begun, a row of one card. */
function ofEachVerb(actions: readonly GameAction[]): Advised[] {
  const [laid] = actions.flatMap((action) => (action.verb === "lay" && "card" in action ? [action] : []));
  const row: RowMove[] = laid ? [{ text: laid.card, verb: "row", cards: [laid.card] }] : [];
  const verbs = new Map(actions.filter(({ verb }) => !laid || verb !== "lay").map((action) => [action.verb, action]));
  return [...verbs.values(), ...row];
}

/** Answers that are behind another button, or on a sheet where one puts them together. */
const BEHIND = new Set(["propose", "give", "get", "hand", "name", "trip", "roll", "bet", "bats", "free", "thread"]);

function check(name: string, view: View, seat: number, actions: readonly GameAction[], face: Face, point: Pointing) {
  const { all, unmount } = boardOf(face, view, { actions, seat });
  const there = (selector: string) => all(selector).length > 0;
  const names = face.names(view, ["white", "yellow", "black", "red", "green", "blue"]);
  for (const action of ofEachVerb(actions)) {
    const { from, what, to, move } = point(view, action, names);
    const about = `${name} ${action.text}`;
    expect(
      [what, move].every((words) => words && !/[{}]|undefined|hint\.|advised\./.test(words)),
      about,
    ).toBe(true);
    if (from !== null) expect(there(from), `${about}: ${from}`).toBe(true);
    if (!BEHIND.has(action.verb)) for (const place of to) expect(there(place), `${about}: ${place}`).toBe(true);
  }
  unmount();
}

describe("what is advised is on the board", () => {
  const FACES = { archipelago, arkham } as Record<string, unknown>;
  const GROUPS: [string, readonly Question[], (view: View) => Face, Pointing][] = [
    ["on islands", ON_ISLANDS, ({ game }) => FACES[game] as Face, onIsland as Pointing],
    ["at the card table", ON_ROUTES, () => cards as unknown as Face, onCards as unknown as Pointing],
    ["in the cave", IN_CAVES, () => cave as unknown as Face, inCave as unknown as Pointing],
  ];
  describe.each(GROUPS)("%s", (_, questions, faceOf, point) => {
    const drawn = questions.filter(({ view, actions }) => (faceOf(view) as Face | undefined) && actions.length > 1);
    it.each(drawn)("$name", ({ name, view, seat, actions }) => check(name, view, seat, actions, faceOf(view), point));
  });

  it("of a game that nobody has drawn", () => {
    const view = { game: "coins", actors: [0], players: [{ coins: 1 }, { coins: 2 }], outcome: null };
    const actions = [{ text: "take:3", verb: "take", what: "3" }] as unknown as GameAction[];
    const { all } = boardOf(plain as unknown as Face, view as unknown as View, { actions });
    const { to, move } = plainly(view as unknown as PlainView, actions[0] as never, plain.names(view as never, []));
    expect([all(to[0] ?? "").length, move]).toEqual([1, "Take 3."]);
    const [spoken] = placesIn([{ name: "takes", seat: 1 } as never]);
    expect(all(spoken ?? "").map((row) => row.textContent.replace(/\s+/g, " ").trim())).toEqual(["2 Ben"]);
  });
});
