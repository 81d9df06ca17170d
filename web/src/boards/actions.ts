// Legal actions come taken apart by the server, and are told apart by their verbs.
import type { GameAction } from "../wire";

type Under<A, V> = A extends { verb: infer W } ? (V extends W ? A : never) : never;

/** The actions that have a verb. */
export function under<A extends GameAction, V extends A["verb"]>(actions: readonly A[], verb: V): Under<A, V>[] {
  return actions.filter((action) => action.verb === verb) as unknown as Under<A, V>[];
}
