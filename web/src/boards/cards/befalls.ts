// To whom the events of a card game are done, and by whom: rum and marks; a walk that ends with nothing, an empty chest.
import { blowsIn, type Befalls, type Blow } from "../../table/face";
import type { RouteEvent, RouteView } from "../../wire";

const BEFALLS: Befalls<RouteView, RouteEvent> = {
  thrown: (_, { seat, target }) => [{ seat: target, by: seat }],
  declares: (_, { seat, chest }) => (chest === null ? [{ seat, by: null }] : []),
  gold: (_, { seat, coins }) => (coins ? [] : [{ seat, by: null }]),
};

export function befalls(before: RouteView, event: RouteEvent): readonly Blow[] {
  return blowsIn(BEFALLS, before, event);
}
