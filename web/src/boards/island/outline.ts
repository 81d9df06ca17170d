// What is around land that has changed, until the server says it: spaces beside it, corners that are only passed (ARK-B4).
import type { Square } from "../../wire";
import { beside, WAYS } from "./cells";
import type { Scene } from "./scene";

const STRAIGHT = ["N", "E", "S", "W"];

/** Where corners are spaces like others there are none of them to begin with, and there will be none. */
export function outlineOf(scene: Scene, land: readonly Square[]): Pick<Scene, "spaces" | "corners"> {
  const solid = new Set([...land.map(({ cell }) => cell), ...scene.veil]);
  const around = (ways: readonly string[]) => {
    const found = land.flatMap(({ cell }) => ways.map((way) => beside(cell, way)));
    return [...new Set(found)].filter((cell) => !solid.has(cell));
  };
  const [straight, all] = [around(STRAIGHT), around(Object.keys(WAYS))];
  if (!scene.corners.length) return { spaces: all, corners: [] };
  return { spaces: straight, corners: all.filter((cell) => !straight.includes(cell)) };
}
