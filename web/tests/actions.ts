// Legal actions for tests, as the server gives them. Their texts are opaque: nobody may read them.
import type { CaveAction, GameAction, IslandAction, RouteAction } from "../src/wire";

type Parts<A> = A extends GameAction ? Omit<A, "text"> : never;

function made<A extends GameAction>(parts: Parts<A>): A {
  return { ...parts, text: Object.values(parts).flat().join(" ") } as unknown as A;
}

export const onIsland = (parts: Parts<IslandAction>) => made<IslandAction>(parts);
export const inCave = (parts: Parts<CaveAction>) => made<CaveAction>(parts);
export const onRoute = (parts: Parts<RouteAction>) => made<RouteAction>(parts);

type Step = Extract<IslandAction, { verb: "step" }>;

/** A piece sets out. */
export function step(piece: number, to: string, more: Omit<Step, "text" | "verb" | "piece" | "to"> = {}): IslandAction {
  return onIsland({ verb: "step", piece, to, ...more });
}

/** A course; those with the same word for what they are alike in differ in nothing that counts. */
export const sail = (...path: string[]) => course("", ...path);
export const course = (met: string, ...path: string[]) =>
  onIsland({ verb: "sail", path, alike: `${path.at(-1)} ${met}` });
export const berth = (to: string) => onIsland({ verb: "berth", to });
export const go = (to: string, more: { via?: string; coins?: number } = {}) =>
  onIsland({ verb: "go", piece: 0, to, ...more });
export const pick = (ability: "hunter" | "sea-wolf" | "scout", piece: number) =>
  onIsland({ verb: "pick", ability, piece });

export const textOf = ({ text }: GameAction) => text;
