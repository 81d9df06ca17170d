// What is asked in the golden games, as who is asked sees it, and what he may answer: see tools/questions.py.
import type {
  CaveAction,
  CaveView,
  GameAction,
  IslandAction,
  IslandView,
  RouteAction,
  RouteView,
  View,
} from "../src/wire";

interface Asked<V extends View, A extends GameAction> {
  seat: number;
  view: V;
  actions: A[];
  /** By the cards of a row that is begun, how it can go on. */
  rows: Record<string, { actions: A[]; whole: boolean; view: V }>;
}

type OfIsland = Asked<IslandView, IslandAction>;
type OfRoute = Asked<RouteView, RouteAction>;
type OfCave = Asked<CaveView, CaveAction>;

const FILES = import.meta.glob<Asked<View, GameAction>>("../../tests/golden/questions/*.json", {
  import: "default",
  eager: true,
});
const ALL = Object.entries(FILES).map(([path, asked]) => ({ name: path.replace(/^.*\/|\.json$/g, ""), ...asked }));

function of<Q>(family: (view: View) => boolean): (Q & { name: string })[] {
  return ALL.filter(({ view }) => family(view)) as unknown as (Q & { name: string })[];
}

export const ON_ISLANDS = of<OfIsland>((view) => "land" in view);
export const ON_ROUTES = of<OfRoute>((view) => "island" in view);
export const IN_CAVES = of<OfCave>((view) => "cave" in view);

/** One of them, fresh: a test may change it. */
function fresh<Q extends { name: string }>(questions: readonly Q[]): (name: string) => Q {
  return (name) => {
    const found = questions.find((question) => question.name === name);
    if (!found) throw new Error(`no question ${name}`);
    return structuredClone(found);
  };
}

export const onRoutes = fresh(ON_ROUTES);
export const inCaves = fresh(IN_CAVES);
export const onIslands = fresh(ON_ISLANDS);
