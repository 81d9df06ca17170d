// What a game shows of itself: its board, and how events are seen on it. The frame around it knows no game.
import type { Component } from "svelte";
import type { Look } from "../lib/art";
import type { Surroundings } from "../lib/surroundings";
import type { Names } from "../lib/wordings";
import type { Advice, Blow, GameAction, GameEvent, Meant, Next, RowMove, ShoutWord, TableCard, View } from "../wire";

/** Something that was just revealed, to be shown large, once. */
export interface Reveal {
  /** A drawing of web/art. */
  drawing: string;
  /** The number of quarter turns it lies at. */
  turned?: number;
  title: string;
  text?: string;
  /** What it is about is told below the title. */
  told?: GameEvent;
  /** The game's own sheet is shown instead of the drawing. */
  sheet?: true;
  /** Milliseconds it takes to be read, if that is more than usual. */
  reads?: number;
}

/** One event as it is shown: how long it takes, what is revealed by it. */
export interface Beat<V> {
  /** How it stands after the event, with what is only passing over it. */
  view: V;
  /** Milliseconds; 0 goes on at once. */
  takes: number;
  reveal?: Reveal;
  /** The name of a sound. */
  sound?: string;
}

/** A line beside a player's name: an icon of web/art, a number, and what it means. */
export interface Fact {
  drawing: string;
  /** Null for what one has or has not. */
  count: number | null;
  label: string;
  /** More about it. */
  text?: string;
}

/** Gold that everybody knows of. */
export interface Hoard {
  count: number;
  /** There may be more, where nobody has looked. */
  more: boolean;
  label: string;
  text: string;
}

/** `V` is how the game is seen, `A` what may be done in it. */
export interface BoardProps<V, A = GameAction> {
  /** What is shown: it lags behind while events are being played. */
  view: V;
  table: TableCard;
  /** Through whose eyes; null for an onlooker. */
  seat: number | null;
  /** What may be chosen now; nothing while something is still being shown. */
  actions: readonly A[];
  /** A secret answer was handed in, and the table waits for the others. */
  sealed: boolean;
  /** By seat. */
  looks: readonly Look[];
  names: Names;
  /**
   * An action by its text, or the parts of one that no list can hold: a row of cards, a name. `weighed`: the board itself
   * has had it confirmed, or nobody has touched it.
   */
  play: (action: string | Meant, weighed?: boolean) => void;
  /** Say why what is not offered is forbidden. */
  whyNot: (meant: Meant) => void;
  /** How a row of cards that is begun can go on, where it is not the table that is asked. */
  onward?: (cards: readonly string[]) => Promise<Next>;
}

/** A word that the player of a seat is asked to shout. */
export interface Cry {
  seat: number;
  word: ShoutWord;
  /** A drawing of web/art beside the question. */
  drawing: string;
  question: () => string;
}

/** Somebody of a seat's has died, and of what; `over.death` has words for it. */
export interface Death {
  seat: number;
  why: string;
}

/** To whom an event was done, and by whom; what players do to themselves by their own decision is nobody's blow. */
export function blowsOf(event: GameEvent): readonly Blow[] {
  return ("befalls" in event && event.befalls) || [];
}

/** A hint of the first game: it points at something when its moment has come. Its words are `guide.<game>.<key>`. */
export interface Hint<V, A = GameAction> {
  key: string;
  /** A CSS selector of what it is about, which may depend on how it stands; without one it is about the whole table. */
  at?: string | ((view: V, seat: number, actions: readonly A[]) => string);
  when: (view: V, seat: number, actions: readonly A[]) => boolean;
}

/** A sheet about more than what is on the board, such as the chart of a campaign. */
export interface SheetProps<V> {
  view: V;
  table: TableCard;
  names: Names;
}

/** For each kind of event that is to be seen, how: from what is shown, the view after it, and the event itself. */
export type Beats<V, E extends GameEvent> = {
  [Name in E["name"]]?: (shown: V, after: V, event: Extract<E, { name: Name }>) => Beat<V>;
};

/** The beat of an event; null if there is none of its kind. */
export function beatIn<V, E extends GameEvent>(beats: Beats<V, E>, shown: V, after: V, event: E): Beat<V> | null {
  const beat = beats[event.name as E["name"]] as ((shown: V, after: V, event: E) => Beat<V>) | undefined;
  return beat?.(shown, after, event) ?? null;
}

/** An action that is advised, or was played: one of the list, or a whole row of cards. */
export type Advised = Advice["action"];

/** How a move is pointed at on the board, and told. */
export interface Pointed {
  /** A CSS selector of what it begins with: a piece, a card; null if that is plain. */
  from: string | null;
  /** That in words. */
  what: string;
  /** Selectors of the places it leads by, the last of them where it ends; a button beside the board will do. */
  to: readonly string[];
  /** The whole move, in a sentence. */
  move: string;
  /** Cards in their order, as drawings. */
  row?: readonly { drawing: string; label: string }[];
}

export type Pointing<V = View, A = Advised> = (view: V, action: A, names: Names) => Pointed;

export interface Face<V = View, E = GameEvent, A = GameAction> {
  Board: Component<BoardProps<V, A>>;
  /** A sheet that lies beside the board, and whether this game has one. */
  sheet?: { Sheet: Component<SheetProps<V>>; drawing: string; label: () => string; isThere(view: V): boolean };
  /**
   * How an event is seen: what it changes is told by the server, and given as the view after it. Null if there is
   * nothing to see: the board settles on that view.
   */
  beat(shown: V, after: V, event: E): Beat<V> | null;
  /** What outlives the events in the view that follows them, such as the trails of the moves. */
  settle?(shown: V, view: V): V;
  /** Without what earlier moves have left on the board: who looks has decided, or another move is told. */
  clear?(shown: V): V;
  /** Who has died by an event, to be counted when all is over. */
  deaths?(event: E): readonly Death[];
  /** What somebody has reason to cry out now. */
  cry?(view: V, event: E): Cry | null;
  /** Whether the view holds what the next player at this device must not see. */
  hides(view: V): boolean;
  /** Seats whose turn it is. */
  acting(view: V): readonly number[];
  /** Seats that have something to decide; in smoke it is not the one whose turn it is. */
  deciding(view: V): readonly number[];
  /** What stands beside a player: coins first. */
  facts(view: V, seat: number): readonly Fact[];
  /** The gold still to be fetched, as far as that is public; null where the board itself tells, or nobody can. */
  hoard?(view: V): Hoard | null;
  /** The round that is played, from 1, where a game has no parts to be told apart. */
  round?(view: V): number;
  /** What it calls them, if they are islands. */
  rounds?: "part";
  /** Said to who can do nothing any more, and what he may still hope for; null as long as he can. */
  stranded?(view: V, seat: number, names: Names): string | null;
  /** What its crews wear, by seat; they are pirates if it does not say. */
  looks?(view: V, colours: readonly string[]): readonly Look[];
  /** The colours of its crews and the names of its pieces, for sentences; colours of seats are given. */
  names(view: V, seats: readonly string[]): Names;
  /** How its moves are pointed at; loaded when somebody wants to know. */
  pointing(): Promise<Pointing<V, A | RowMove>>;
  /** What is heard behind it, if that is wanted. */
  surroundings?: Surroundings;
  /** The first-game guide, in order. */
  guide: readonly Hint<V, A>[];
}
