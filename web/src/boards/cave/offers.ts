// What may be chosen in the cave, sorted by what one touches: cells, tunnels, pirates, words. Texts are what is played.
import type { CaveAction, CaveGoAction, CaveWordAction } from "../../wire";
import { under } from "../actions";

type Text = string;
type Word = CaveWordAction["verb"];

export interface Offers {
  /** By cell, the turns in which the tile fits there. */
  lays: ReadonlyMap<string, ReadonlyMap<number, Text>>;
  /** By place, what leads there. */
  goes: ReadonlyMap<string, Text>;
  /** And the places on the way, from where the pirate stands; through the secret passage its end alone. */
  ways: ReadonlyMap<string, readonly string[]>;
  /** By place of a hall, what puts a coin there. */
  puts: ReadonlyMap<string, Text>;
  /** By tile of one's own. */
  owns: ReadonlyMap<number, Text>;
  /** By seat. */
  bet: ReadonlyMap<number, Text>;
  bats: ReadonlyMap<number, Text>;
  /** By number of coins. */
  gives: ReadonlyMap<number, Text>;
  gets: ReadonlyMap<number, Text>;
  words: ReadonlyMap<Word, Text>;
}

/** One of several answers behind one button. */
export interface Answer {
  action: Text;
  drawing: string;
  label: string;
  colour?: string;
}

export function offersOf(actions: readonly CaveAction[]): Offers {
  const lays = new Map<string, Map<number, Text>>();
  for (const { cell, turned, text } of under(actions, "lay")) {
    lays.set(cell, new Map([...(lays.get(cell) ?? []), [turned, text]]));
  }
  return {
    lays,
    goes: new Map(under(actions, "go").map(({ to, text }) => [to, text])),
    ways: waysOf(under(actions, "go")),
    puts: new Map(under(actions, "put").map(({ to, text }) => [to, text])),
    owns: new Map(under(actions, "own").map(({ tile, text }) => [tile, text])),
    bet: new Map(under(actions, "bet").map(({ seat, text }) => [seat, text])),
    bats: new Map(under(actions, "bats").map(({ seat, text }) => [seat, text])),
    gives: new Map(under(actions, "give").map(({ coins, text }) => [coins, text])),
    gets: new Map(under(actions, "get").map(({ coins, text }) => [coins, text])),
    words: new Map(actions.filter(isWord).map(({ verb, text }) => [verb, text])),
  };
}

/** Each place says which one comes before it. */
function waysOf(goes: readonly CaveGoAction[]): Map<string, readonly string[]> {
  const before = new Map(goes.map(({ to, after }) => [to, after]));
  const wayTo = (place: string): string[] => {
    const last = before.get(place);
    return last === undefined ? [place] : [...wayTo(last), place];
  };
  return new Map(goes.map(({ to }) => [to, wayTo(to)]));
}

/** Whether a verb says it all. */
function isWord(action: CaveAction): action is CaveWordAction {
  return Object.keys(action).every((part) => part === "verb" || part === "text");
}
