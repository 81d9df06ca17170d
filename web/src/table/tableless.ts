// A table for boards where there is none: a lesson, a puzzle. Somebody sits there all the same.
import { USUAL } from "../records/step";
import type { GameKey, SeatCard, TableCard } from "../wire";

const NOBODY: Omit<SeatCard, "seat" | "colour"> = {
  who: "link",
  name: "",
  bot: "",
  program: false,
  taken: true,
  away: "",
  gone: false,
  hasty: false,
  mine: false,
};

const UNSAID: Omit<TableCard, "game" | "seats"> = {
  id: "",
  options: {},
  setup: {
    title: "",
    clock: { kind: "none", seconds: 0, increment: 0 },
    late: "default",
    left: "game",
    stand_in: USUAL,
    take_back: false,
    onlookers: false,
    window: 0,
    first: "options",
  },
  status: "playing",
  host: false,
  proposal: null,
  clocks: [],
  outcome: null,
  fairness: { seed_sha256: "", deal_sha256: "", seed: "" },
  source: "",
  same_deal: false,
  what_if: null,
  handed_in: false,
  rematch: "",
};

/** Those who sit there, as far as anything is known of them. */
export function tableless(game: GameKey, seats: readonly (Pick<SeatCard, "colour"> & Partial<SeatCard>)[]): TableCard {
  return { ...UNSAID, game, seats: seats.map((card, seat) => ({ ...NOBODY, seat, ...card })) };
}
