// To whom the events of the cave are done, and by whom.
import { blowsIn, type Befalls, type Blow } from "../../table/face";
import type { CaveEvent, CaveView } from "../../wire";

const BEFALLS: Befalls<CaveView, CaveEvent> = {
  challenge: (_, { seat, rival }) => by(rival, seat),
  walk: (_, { seat, by: doer }) => by(seat, doer),
  put: (_, { seat, rival }) => by(rival, seat),
  decline: (_, { seat, rival }) => by(rival, seat),
  share: (_, { seat, to }) => by(to, seat),
  mired: ({ turn }, { seat }) => by(seat, turn.seat),
  stuck: ({ turn }, { seat }) => by(seat, turn.seat),
};

export function befalls(before: CaveView, event: CaveEvent): readonly Blow[] {
  return blowsIn(BEFALLS, before, event);
}

/** What somebody does to himself he knows. */
function by(seat: number, doer: number): Blow[] {
  return seat === doer ? [] : [{ seat, by: doer }];
}
