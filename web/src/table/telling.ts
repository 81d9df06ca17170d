// What happened, told again: each event with the view it leaves, as the server says, and how a face shows it.
import { fold } from "../lib/fold";
import type { Change, GameEvent } from "../wire";
import type { Beat, Face } from "./face";

/** A message, or a ply of a record: what each event changes, and at last what is different besides. */
export interface Told {
  /** Messages are numbered. */
  n?: number;
  events: readonly GameEvent[];
  /** Empty where that is not known. */
  changes: readonly (readonly Change[])[];
}

/** As much of a face as tells a story. */
export type Shows<V> = Pick<Face<V>, "beat" | "settle" | "clear">;

/** Whether it can be shown, event by event. */
export function isKnown({ changes }: Told): boolean {
  return changes.length > 0;
}

/** The view after all of it. */
export function viewAfter<V>(view: V, { changes }: Told): V {
  return changes.reduce(fold, view);
}

/** The events in order, each with the view it leaves. */
export function* eventsOf<V>(before: V, all: readonly Told[]): Generator<readonly [GameEvent, V]> {
  let view = before;
  for (const { events, changes } of all) {
    for (const [n, event] of events.entries()) {
      view = fold(view, changes[n] ?? []);
      yield [event, view];
    }
    view = fold(view, changes[events.length] ?? []);
  }
}

/** How an event is shown; where there is nothing to see the board settles at once. */
export function beatOf<V>(face: Shows<V>, shown: V, view: V, event: GameEvent): Beat<V> {
  return face.beat(shown, view, event) ?? { view: settled(face, shown, view), takes: 0 };
}

/** How it stands, with what outlives the events. */
export function settled<V>(face: Shows<V>, shown: V, view: V): V {
  return face.settle?.(shown, view) ?? view;
}

/** How it stands after something that is not watched, with what it has left on the board. */
export function retold<V>(face: Shows<V>, before: V, ...all: readonly Told[]): V {
  let shown = before;
  for (const [event, view] of eventsOf(before, all)) shown = beatOf(face, shown, view, event).view;
  return settled(face, shown, all.reduce(viewAfter, before));
}

/** The board without what earlier moves have left on it. */
export function cleared<V>(face: Shows<V>, shown: V): V {
  return face.clear?.(shown) ?? shown;
}
