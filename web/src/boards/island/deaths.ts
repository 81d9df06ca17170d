// Of what pirates die.
import type { Death } from "../../table/face";
import type { IslandEvent } from "../../wire";

/** Ways to drown. */
const DROWNED = new Set(["drowned", "run over", "sea"]);

export function deaths(event: IslandEvent): readonly Death[] {
  if (event.name !== "death") return [];
  return [{ seat: event.seat, why: DROWNED.has(event.why) ? "drowned" : event.why }];
}
