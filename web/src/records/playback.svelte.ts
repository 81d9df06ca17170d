// A finished game that is watched again: where one is, through whose eyes, and how fast it goes on.
import { faceOf } from "../faces";
import { comeInOrRead, replay } from "../lib/api";
import { looks, type Look } from "../lib/art";
import { peopleAt } from "../lib/names";
import { prefs } from "../lib/prefs.svelte";
import { play as sound } from "../lib/sounds";
import { NOBODY, type Names } from "../lib/wordings";
import type { Face, Reveal } from "../table/face";
import { beatOf, cleared, eventsOf, isKnown, retold, settled } from "../table/telling";
import type { GameEvent, ReplayStep, TableCard, View } from "../wire";
import type { Eyes, Place } from "./address";
import { Positions } from "./positions";
import type { Purses } from "./purses";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

const BETWEEN = 750; // milliseconds from one ply to the next
const READING = 1100; // for what is revealed
const ON_ITS_WAY = 120; // to look again whether a position has come
const TOO_FAST_TO_READ = 4;

export class Playback {
  table = $state.raw<TableCard | null>(null);
  face = $state.raw<Face | null>(null);
  /** What was told before the first ply. */
  opening = $state.raw<readonly GameEvent[]>([]);
  plies = $state.raw<readonly ReplayStep[]>([]);
  /** After how many plies each part begins, such as an island of a campaign. */
  parts = $state.raw<readonly number[]>([0]);
  names = $state.raw<Names>(NOBODY);
  /** How many plies have been played, the one that is just being shown included. */
  at = $state(0);
  shown = $state.raw<View | null>(null);
  reveal = $state.raw<Reveal | null>(null);
  playing = $state(false);
  speed = $state<Speed>(1);
  eyes = $state<Eyes>("onlooker");
  /** How many positions are here, of plies and one. */
  known = $state(0);
  purses = $state.raw<Purses>([]);
  /** Why the game cannot be shown at all. */
  failed = $state.raw<unknown>(null);
  /** The rest of it did not come. */
  cutOff = $state(false);
  /** A ply is on its way over the board. */
  private showing = $state(false);
  private positions: Positions | null = null;
  private act = 0; // counts what was begun; who finds another number gives way
  private wake: () => void = () => undefined;

  constructor(readonly id: string) {}

  async open(place: Place): Promise<void> {
    try {
      await comeInOrRead();
      const { table, opening, plies, parts, view } = await replay(this.id, null); // how it ended: all names are known then
      const face = await faceOf(table.game);
      const mine = table.seats.filter((card) => card.mine);
      const eyes = place.eyes ?? (mine.length === 1 ? (mine[0]?.seat ?? "onlooker") : "onlooker");
      this.face = face;
      this.opening = opening;
      this.plies = plies;
      this.parts = parts;
      this.names = face.names(
        view,
        table.seats.map((card) => card.colour),
      );
      this.at = Math.min(place.at ?? 0, plies.length);
      this.table = table;
      this.lookThrough(typeof eyes === "number" && eyes >= table.seats.length ? "onlooker" : eyes);
    } catch (error) {
      this.failed = error;
    }
  }

  close(): void {
    this.stop();
    this.positions?.leave();
  }

  get last(): number {
    return this.plies.length;
  }

  get looks(): readonly Look[] {
    const colours = this.table?.seats.map((card) => card.colour) ?? [];
    return (this.shown && this.face?.looks?.(this.shown, colours)) ?? looks(colours);
  }

  /** The same with people called by their names, for what is told; the board speaks of crews. */
  get people(): Names {
    return { ...this.names, people: peopleAt(this.table?.seats ?? []) };
  }

  get isEnd(): boolean {
    return this.at === this.last;
  }

  /** The last ply has been shown to its end. */
  get isOver(): boolean {
    return this.isEnd && !this.showing;
  }

  // Whose eyes -----------------------------------------------------------------------------------------------------------

  lookThrough(eyes: Eyes): void {
    this.stop();
    this.positions?.leave();
    this.eyes = eyes;
    this.known = 0;
    this.positions = new Positions(this.id, eyes, this.last);
    this.fetch();
  }

  /** Fetch the positions that are missing. */
  fetch(): void {
    const positions = this.positions;
    if (!positions) return;
    this.cutOff = false;
    const heard = (first: number, views: readonly View[]) => {
      this.known = positions.known;
      this.plies = positions.plies;
      this.count(first, views);
      if (first <= this.at && this.at < first + views.length) this.show();
    };
    positions.fetch(() => this.at, heard).catch(() => (this.cutOff = positions === this.positions));
  }

  /** Coins are no secret: what was seen once is good for all eyes. */
  private count(first: number, views: readonly View[]): void {
    const { face, table } = this;
    if (!face || !table) return;
    const purses = [...this.purses];
    views.forEach(
      (view, n) => (purses[first + n] = table.seats.map(({ seat }) => face.facts(view, seat)[0]?.count ?? 0)),
    );
    this.purses = Array.from({ length: this.last + 1 }, (_, ply) => purses[ply]);
  }

  // Going ----------------------------------------------------------------------------------------------------------------

  /** Jump: it stands as it stood. */
  goTo(ply: number): void {
    this.stop();
    this.at = Math.max(0, Math.min(this.last, ply));
    this.show();
  }

  /** One ply on, as it happened. */
  async forward(): Promise<void> {
    this.stop();
    await this.perform(++this.act);
  }

  back(): void {
    this.goTo(this.at - 1);
  }

  toggle(): void {
    if (this.playing) {
      this.stop();
      this.show();
    } else {
      if (this.isEnd) this.goTo(0);
      void this.run();
    }
  }

  /** Go on to the end of what is being shown. */
  hurry(): void {
    this.wake();
  }

  private stop(): void {
    this.act++;
    this.playing = false;
    this.showing = false;
    this.reveal = null;
    this.wake();
  }

  /** As it stood, with what the last ply has left on the board. */
  private show(): void {
    const { face, positions, at } = this;
    const [view, before, ply] = [positions?.at(at), positions?.at(at - 1), this.plies[at - 1]];
    if (!face || !view) return;
    this.shown = before && ply && isKnown(ply) ? retold(face, before, ply) : view;
  }

  private async run(): Promise<void> {
    const act = ++this.act;
    this.playing = true;
    while (act === this.act && !this.isEnd) {
      await this.perform(act);
      if (act === this.act && !this.isEnd) await this.wait(BETWEEN / this.speed);
    }
    if (act === this.act) this.playing = false;
  }

  /** The next ply, beat by beat, unless something else is begun meanwhile. */
  private async perform(act: number): Promise<void> {
    if (this.isEnd) return;
    this.show();
    if (this.face && this.shown) this.shown = cleared(this.face, this.shown);
    this.showing = true;
    this.at++;
    while (!this.positions?.at(this.at)) {
      await this.wait(ON_ITS_WAY);
      if (act !== this.act) return;
    }
    const [before, after, ply] = [this.positions.at(this.at - 1), this.positions.at(this.at), this.plies[this.at - 1]];
    for (const [event, view] of before && ply ? eventsOf(before, [ply]) : []) {
      await this.beat(event, view);
      if (act !== this.act) return;
      this.reveal = null;
    }
    if (this.face && this.shown && after) this.shown = settled(this.face, this.shown, after);
    this.showing = false;
  }

  private async beat(event: GameEvent, after: View): Promise<void> {
    if (!this.face || !this.shown) return;
    const { view, sound: heard, reveal = null, takes } = beatOf(this.face, this.shown, after, event);
    this.shown = view;
    if (heard) sound(heard);
    this.reveal = this.speed < TOO_FAST_TO_READ ? reveal : null;
    const seen = this.reveal ? Math.max(takes, this.reveal.reads ?? READING) : prefs.moves ? takes : 0;
    if (seen) await this.wait(seen / this.speed);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, milliseconds);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
