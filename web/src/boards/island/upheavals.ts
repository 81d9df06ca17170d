// Arkham's own events as they are shown: the ground slides and dissolves, wheels turn, ravens fly, pacts are made.
import { at, BLOW, FLIGHT, GLANCE, marked, seen, STEP, UPHEAVAL, type Shows } from "./parts";
import { squareAt, type Mark, type Scene } from "./scene";

export const UPHEAVALS: Shows = {
  tremor: (shown, after, { moved }) => {
    const slid = (cells: readonly string[]) => cells.map((cell) => moved[cell] ?? cell);
    const trails = (shown.passing?.trails ?? []).map(({ crew, cells }) => ({ crew, cells: slid(cells) }));
    const slide = { cells: Object.values(moved), south: southward(moved) };
    return at(shown, after, UPHEAVAL, { slide, trails }, "tremor");
  },
  fog: (shown, after, { cells }) => {
    const gone = shown.land.filter(({ cell }) => cells.includes(cell));
    return at(shown, after, UPHEAVAL, { gone }, "fog");
  },
  displaced: seen(STEP, "step"),
  wheel: (shown, after, { cell }) => at(shown, after, GLANCE, { turning: cell }, "flip"),
  fetch: (shown, after, { cell, to }) => at(shown, after, FLIGHT, { flown: { from: cell, to } }, "coin"),
  pact: (shown, after, { piece, power, cell }) => {
    const marks = [...marked(shown, piece, "marks/home"), { cell, drawing: `pieces/token-${power}` }];
    return at(shown, after, 2 * BLOW, { marks }, "pact");
  },
  unlocked: (shown, after, { cell }) => at(shown, after, BLOW, { marks: [{ cell, drawing: "pieces/lock" }] }, "chest"),
  madness: (shown, after) => at(shown, after, BLOW, { marks: lastPlace(shown, "marks/madness") }, "pact"),
};

function southward(moved: Record<string, string>): number {
  const [from = "", to = ""] = Object.entries(moved)[0] ?? [];
  return Number(to.slice(1)) - Number(from.slice(1));
}

/** A mark where the last step led. */
function lastPlace(scene: Scene, drawing: string): Mark[] {
  const cell = scene.passing?.trails.at(-1)?.cells.at(-1);
  return cell && squareAt(scene, cell) ? [{ cell, drawing }] : [];
}
