// A puzzle that is being solved: the moves so far, earlier tries, and the help that was asked for.
import { Refused, whyInPuzzle } from "../lib/api";
import { t } from "../lib/prefs.svelte";
import { toasts } from "../lib/toasts.svelte";
import { Stage } from "../table/stage.svelte";
import { retold, type Shows } from "../table/telling";
import type { IslandAction, IslandView, Meant, View } from "../wire";
import { Answers, keyOf, type Help, type Standing } from "./answers";
import { HINT_STEPS, hintOf, pathOf, type Hint } from "./hints";
import { filed, isPart, keepDesk, made, on, recallDesk, START, type Line, type Try } from "./tries";
import { backToTurn, type Ply } from "./turns";

const GAME = "puzzle";
const BETWEEN = 650; // milliseconds from one move to the next of a line that is shown

/** A line that is only looked at: an earlier try, or the solution. */
export interface Shown {
  what: "try" | "solution";
  line: Line;
}

/** What was asked about how it stands: whether it can still be solved, or what to do; a hint comes step by step. */
export interface Advice {
  key: string;
  what: "solvable" | "hint";
  help: Help;
  hint: Hint | null;
  /** How much of the hint is told, from 1. */
  step: number;
  /** The cells of the whole move, once it is told. */
  path: readonly string[];
}

export class Puzzling {
  /** One's own moves. */
  line = $state.raw<Line>(START);
  tries = $state.raw<readonly Try[]>([]);
  shown = $state.raw<Shown | null>(null);
  now = $state.raw<Standing | null>(null);
  /** Why the puzzle cannot be shown at all. */
  failed = $state.raw<unknown>(null);
  /** The line that is looked at goes on by itself. */
  runs = $state(false);
  /** The server is thinking about how it stands. */
  thinks = $state(false);
  private sending = $state(false);
  private readonly offered = $derived([...(this.now?.actions ?? [])]); // a list of its own whenever something is new
  private advice = $state.raw<Advice | null>(null);
  private whole = $state.raw<{ key: string; plies: readonly Ply[] } | null>(null);
  private wanted = 0; // counts what was begun: the last one counts
  readonly stage: Stage;
  private readonly answers: Answers;

  /** `solved` hears of every solution that was found by the player. */
  constructor(
    readonly id: string,
    readonly card: string,
    private readonly face: Shows<IslandView>,
    private readonly solved: (now: Standing, moves: readonly string[]) => void,
  ) {
    this.stage = new Stage(face as unknown as Shows<View>);
    this.answers = new Answers(card);
  }

  async open(): Promise<void> {
    const { line, tries } = recallDesk(this.id);
    this.tries = tries;
    try {
      await this.answers.now([]); // a card that cannot be read is no puzzle
      await this.put(line).catch((error) => {
        if (!(error instanceof Refused) || error.isForNow) throw error;
        return this.put(START); // the card has changed since
      });
    } catch (error) {
      this.failed = error;
    }
  }

  close(): void {
    this.runs = false;
    this.stage.rush();
  }

  // What is seen ---------------------------------------------------------------------------------------------------------

  /** The line on the board: one's own, or one that is looked at. */
  get current(): Line {
    return this.shown?.line ?? this.line;
  }

  /** All its plies, as far as they are known: also what was taken back, or is still to be shown. */
  get course(): readonly Ply[] {
    return this.whole?.key === keyOf(this.current.moves) ? this.whole.plies : (this.now?.plies ?? []);
  }

  get view(): IslandView | null {
    return this.stage.shown as IslandView | null;
  }

  get actions(): readonly IslandAction[] {
    return this.sending || this.stage.busy || this.shown ? [] : this.offered;
  }

  /** What ended it, once that has been shown. */
  get end(): string {
    return this.stage.busy ? "" : (this.now?.view.outcome?.reason ?? "");
  }

  /** What was asked about just this position. */
  get advised(): Advice | null {
    return this.shown || this.advice?.key !== keyOf(made(this.line)) ? null : this.advice;
  }

  // Moves ----------------------------------------------------------------------------------------------------------------

  async play(action: string): Promise<void> {
    if (this.sending || this.shown) return;
    const line = on(this.line, action);
    const dropped = isPart(this.line.moves, line.moves) ? null : this.line.moves;
    this.sending = true;
    this.wanted++;
    try {
      const now = await this.answers.now(made(line));
      if (dropped) this.file(dropped, "");
      this.line = line;
      this.perform(now);
      this.note(now);
    } catch (error) {
      toasts.refuse(error, GAME);
    }
    this.sending = false;
  }

  async whyNot(meant: Meant): Promise<void> {
    if (this.actions.length) await toasts.explain(whyInPuzzle(this.card, made(this.line), meant), GAME);
  }

  /** Keep what has come of a move, and what it ended. */
  private note(now: Standing): void {
    const { outcome } = now.view;
    if (outcome) this.file(made(this.line), outcome.reason);
    this.save();
    if (outcome?.reason === "solved") this.solved(now, made(this.line));
  }

  private file(moves: readonly string[], end: string): void {
    this.tries = filed(this.tries, { moves, end });
  }

  private save(): void {
    keepDesk(this.id, { line: this.line, tries: this.tries });
  }

  // Back and on ----------------------------------------------------------------------------------------------------------

  back(): Promise<void> {
    return this.stepTo(this.current.at - 1);
  }

  backTurn(): Promise<void> {
    return this.stepTo(backToTurn(this.now?.plies ?? []));
  }

  forward(): Promise<void> {
    return this.stepTo(this.current.at + 1);
  }

  /** To how it stood after so many moves of the present line; one on is shown as it happens. */
  async stepTo(at: number): Promise<void> {
    const { moves, at: before } = this.current;
    if (at < 0 || at > moves.length || at === before || this.sending) return;
    await this.safely(() => this.put({ moves, at }, at === before + 1));
  }

  async restart(): Promise<void> {
    if (this.sending) return;
    this.file(this.line.moves, "");
    this.runs = false;
    this.shown = null;
    await this.safely(() => this.put(START));
  }

  private async put(line: Line, told = false): Promise<void> {
    const wanted = ++this.wanted;
    const now = await this.answers.now(made(line));
    if (wanted !== this.wanted) return;
    if (this.shown) this.shown = { ...this.shown, line };
    else this.line = line;
    if (told) this.perform(now);
    else this.set(now);
    if (!this.shown) this.save();
    void this.learn(line);
  }

  /** What follows in a line; without it the line goes on all the same. */
  private async learn({ moves, at }: Line): Promise<void> {
    if (at === moves.length) return;
    const whole = await this.answers.now(moves).catch(() => null);
    if (whole) this.whole = { key: keyOf(moves), plies: whole.plies };
  }

  private async safely(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.runs = false;
      toasts.refuse(error, GAME);
    }
  }

  private perform(now: Standing): void {
    this.now = now;
    this.stage.perform(now.plies.slice(-1), now.view);
  }

  /** As it stood, with the trail of the move that led there. */
  private set(now: Standing): void {
    this.now = now;
    const before = this.answers.at(made(this.current).slice(0, -1))?.view;
    const ply = now.plies.at(-1);
    this.stage.set(now.view, before && ply ? retold(this.face, before, ply) : now.view);
  }

  // Lines to look at -----------------------------------------------------------------------------------------------------

  async look(one: Try): Promise<void> {
    this.shown = { what: "try", line: { moves: one.moves, at: 0 } };
    await this.safely(() => this.put({ moves: one.moves, at: one.moves.length }));
  }

  /** Take up the try that is looked at where it stands. */
  async takeUp(): Promise<void> {
    const { line } = this.shown ?? { line: this.line };
    this.file(this.line.moves, "");
    this.runs = false;
    this.shown = null;
    await this.safely(() => this.put(line));
  }

  /** Show the best way, from here or from the beginning. */
  async solve(from: "here" | "start"): Promise<void> {
    const moves = from === "here" ? made(this.line) : [];
    const help = await this.consult(moves);
    if (!help) return;
    if (!help.line.length) return from === "here" ? this.ask("solvable") : toasts.say(t("puzzle.told.never"));
    const line = { moves: [...moves, ...help.line.map(({ text }) => text)], at: moves.length };
    this.shown = { what: "solution", line };
    await this.safely(() => this.put(line));
    await this.run();
  }

  async run(): Promise<void> {
    if (this.runs) {
      this.runs = false;
      return;
    }
    this.runs = true;
    if (this.current.at === this.current.moves.length) await this.stepTo(0);
    while (this.runs && this.shown && this.current.at < this.current.moves.length) {
      await this.forward();
      await this.rest();
    }
    this.runs = false;
  }

  /** Until what is being shown is over, and a moment longer. */
  private async rest(): Promise<void> {
    do await new Promise((done) => setTimeout(done, BETWEEN));
    while (this.stage.busy);
  }

  /** Back to one's own moves. */
  async leave(): Promise<void> {
    this.runs = false;
    this.shown = null;
    await this.safely(() => this.put(this.line));
  }

  // Help -----------------------------------------------------------------------------------------------------------------

  async askSolvable(): Promise<void> {
    await this.ask("solvable");
  }

  /** The next step of the hint; what can no longer be solved is said instead. */
  async askHint(): Promise<void> {
    const known = this.advised;
    if (!known || known.what !== "hint") return this.ask("hint");
    const step = Math.min(HINT_STEPS, known.step + 1);
    const path = step === HINT_STEPS ? await this.pathOf(known.hint) : [];
    if (this.advice === known) this.advice = { ...known, step, path };
  }

  private async ask(what: Advice["what"]): Promise<void> {
    const moves = made(this.line);
    const help = this.shown || this.now?.view.outcome ? null : await this.consult(moves);
    if (!help) return;
    const hint = hintOf(help.line, this.now?.view.quest?.up ?? 0);
    this.advice = { key: keyOf(moves), what: hint ? what : "solvable", help, hint, step: 1, path: [] };
  }

  private async consult(moves: readonly string[]): Promise<Help | null> {
    if (this.thinks) return null;
    this.thinks = true;
    try {
      return await this.answers.help(moves);
    } catch (error) {
      toasts.refuse(error, GAME);
      return null;
    } finally {
      this.thinks = false;
    }
  }

  /** Where the move of a hint leads, cell by cell. */
  private async pathOf(hint: Hint | null): Promise<readonly string[]> {
    const from = this.now?.view.pieces.find(({ piece }) => piece === hint?.piece)?.cell;
    if (!hint || !from) return [];
    try {
      const after = await this.answers.now([...made(this.line), ...hint.moves]);
      return pathOf(
        from,
        after.plies.slice(this.line.at).flatMap(({ events }) => events),
        hint.piece,
      );
    } catch {
      return []; // the move itself is told all the same
    }
  }
}
