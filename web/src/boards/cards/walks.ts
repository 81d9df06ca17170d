// Walks that a row offers, and the actions that declare them.
import type { DeclareAction, RouteAction, Walk } from "../../wire";
import { under } from "../actions";

/** The action that declares a result; undefined if it is not offered now. */
export function declaring(actions: readonly RouteAction[], { chest, steps, spent }: Walk): DeclareAction | undefined {
  return under(actions, "declare").find(
    (action) => action.chest === chest && action.steps === steps && action.spent.join() === spent.join(),
  );
}
