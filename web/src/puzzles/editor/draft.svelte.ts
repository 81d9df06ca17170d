// What is being made: the sheet, the names and the conditions, with every step back and forth; kept in this browser.
import { keep, recall } from "../../lib/keeping";
import { readCard, SEA, writeCard, type Puzzle } from "../card";
import { BARE, boxOf, sheetOf, written, type Sheet } from "./sheet";

const KEY = "jackal.puzzle-draft";
const MOST_STEPS = 200;
export const MOST_LETTERS = 60;
export const MOST_TURNS = 99;

/** Nobody should have to begin with bare sea. */
const FIRST = `""
turns <= 6, alive >= 2
5 -- e  e  Bk --
4 e  Ba e  e  e
3 C1 e  Ho e  C1
2 -- e  Dn e  --
  b  c  d  e  f
`;

type Conditions = Pick<Puzzle, "turns" | "alive" | "each">;
type Plan = Sheet & Conditions;
type Names = Pick<Puzzle, "name" | "nameRu">;

/** How it was; with its names where another puzzle has taken its place. */
interface Step {
  plan: Plan;
  names: Names | null;
}

export class Draft {
  plan = $state.raw<Plan>({ ...BARE, turns: 0, alive: 1, each: false });
  name = $state("");
  nameRu = $state("");
  private past = $state.raw<readonly Step[]>([]);
  private future = $state.raw<readonly Step[]>([]);
  private before: Plan | null = null;

  constructor() {
    const kept = recall(KEY);
    this.take(typeof kept === "string" ? (read(kept) ?? readCard(FIRST)) : readCard(FIRST));
    this.past = [];
  }

  get puzzle(): Puzzle {
    const { turns, alive, each } = this.plan;
    return { name: this.name, nameRu: this.nameRu, turns, alive, each, ...written(this.plan) };
  }

  /** The card, as the server reads it. */
  get text(): string {
    return writeCard(this.puzzle);
  }

  readonly box = $derived(boxOf(this.plan));

  get isBare(): boolean {
    return this.plan.signs.every((sign) => sign === SEA);
  }

  /** Another puzzle altogether; the one before is a step back. */
  take(puzzle: Puzzle): void {
    const { turns, alive, each } = puzzle;
    this.begin();
    this.plan = { ...sheetOf(puzzle), turns, alive, each };
    this.end(this.names);
    this.names = puzzle;
  }

  private get names(): Names {
    return { name: this.name, nameRu: this.nameRu };
  }

  private set names({ name, nameRu }: Names) {
    [this.name, this.nameRu] = [name, nameRu];
  }

  change(part: Partial<Plan>): void {
    this.begin();
    this.plan = { ...this.plan, ...part };
    this.end();
  }

  /** All that is painted until the end is one step. */
  begin(): void {
    this.before ??= this.plan;
  }

  paint(sheet: Sheet): void {
    const { signs, marked } = sheet;
    if (signs !== this.plan.signs || marked !== this.plan.marked) this.plan = { ...this.plan, signs, marked };
  }

  end(names: Names | null = null): void {
    const plan = this.before;
    this.before = null;
    if (!plan || same(plan, this.plan)) return;
    this.past = [...this.past, { plan, names }].slice(-MOST_STEPS);
    this.future = [];
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.swapped(last)];
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.swapped(next)];
  }

  /** Go to a step; what was there is the step back from it. */
  private swapped({ plan, names }: Step): Step {
    const here = { plan: this.plan, names: names && this.names };
    this.plan = plan;
    if (names) this.names = names;
    return here;
  }

  clear(): void {
    this.change({ ...BARE });
  }

  keep(): void {
    keep(KEY, this.text);
  }
}

function same(one: Plan, other: Plan): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function read(text: string): Puzzle | null {
  try {
    return readCard(text);
  } catch {
    return null;
  }
}
