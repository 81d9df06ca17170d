// A table as this device follows it: its seats, through whose eyes it is seen, and what its people do.
import { arrival } from "../arrivals";
import { look, why } from "../lib/api";
import { looks, type Look } from "../lib/art";
import { buzz, call } from "../lib/calling";
import { titleOf } from "../lib/games.svelte";
import { TableLink, type Moment } from "../lib/live.svelte";
import { peopleAt } from "../lib/names";
import { prefs, t } from "../lib/prefs.svelte";
import { play as sound } from "../lib/sounds";
import { toasts } from "../lib/toasts.svelte";
import { wasTouched } from "../lib/touch";
import { updates } from "../lib/updates.svelte";
import { NOBODY, type Names } from "../lib/wordings";
import type { Command, GameAction, Meant, Message, Now, ShoutWord, TableCard, View } from "../wire";
import { Bubbles } from "./bubbles.svelte";
import type { Cry, Face } from "./face";
import { Lately, type Befallen } from "./lately.svelte";
import { openingOf, seatsOf } from "./opening";
import { Stage } from "./stage.svelte";

type Seat = number | null;

const MOST_MOMENTS = 600;

export class Session {
  /** Through whose eyes; null is an onlooker. */
  seat = $state<Seat>(null);
  /** The seat of this device that the screen is handed to: all is covered until its player has it. */
  covered = $state<Seat>(null);
  face = $state.raw<Face | null>(null);
  stage = $state.raw<Stage | null>(null);
  readonly bubbles = new Bubbles();
  /** A pirate of one's own has met the Caramba tile: his player may say it, until he plays on. */
  cry = $state.raw<Cry | null>(null);
  /** Which of the moments is looked at; null is the present. */
  looking = $state<number | null>(null);
  moments = $state.raw<readonly Moment[]>([]);
  failed = $state.raw<unknown>(null);
  /** Something was played from here since the page was opened. */
  hasPlayed = $state(false);
  readonly lately: Lately;
  private sending = $state(false);
  private weighed = $state.raw<{ action: string; n: number } | null>(null);
  /** Selectors of what a line of the log speaks of, to be pointed at for a moment. */
  spoken = $state.raw<readonly string[]>([]);
  private readonly offered = $derived([...(this.now?.actions ?? [])]); // a list of its own whenever something is new
  private readonly links = $state.raw(new Map<Seat, TableLink>());
  private opened = $state(0); // counts changes of `links`
  private isLeft = false;

  constructor(readonly id: string) {
    this.lately = new Lately(id);
  }

  async open(): Promise<void> {
    this.failed = null;
    try {
      const { table, face } = await arrival(this.id);
      this.face = face;
      this.stage = new Stage(face);
      this.follow(table);
    } catch (error) {
      this.failed = error;
    }
  }

  close(): void {
    this.isLeft = true;
    for (const link of this.links.values()) link.close();
    this.links.clear();
  }

  /** The network is gone. */
  drop(): void {
    for (const link of this.links.values()) link.drop();
  }

  /** Try again at once what was lost. */
  retry(): void {
    for (const link of this.links.values()) link.retry();
  }

  /** The line of the present viewer. */
  get link(): TableLink | undefined {
    void this.opened;
    return this.links.get(this.seat);
  }

  get now(): Now | null {
    return this.link?.now ?? null;
  }

  get table(): TableCard | null {
    return this.now?.table ?? null;
  }

  /** The seats of this device. */
  get mine(): number[] {
    return this.table ? seatsOf(this.table) : [];
  }

  get looks(): readonly Look[] {
    const colours = this.table?.seats.map((seat) => seat.colour) ?? [];
    const view = this.now?.view;
    return (view && this.face?.looks?.(view, colours)) ?? looks(colours);
  }

  get names(): Names {
    const view = this.now?.view;
    const colours = this.table?.seats.map((seat) => seat.colour) ?? [];
    return view && this.face ? this.face.names(view, colours) : { ...NOBODY, seats: colours };
  }

  /** The same with people called by their names, and who looks by "you", if one alone sits at this device. */
  get people(): Names {
    return { ...this.names, people: peopleAt(this.table?.seats ?? []) };
  }

  /** What is on the board: the present as far as it has been shown, or a moment of the past. */
  get view(): View | null {
    if (this.looking !== null) return this.moments[this.looking]?.view ?? null;
    return this.stage?.shown ?? null;
  }

  /** What may be chosen at this very moment. */
  get actions(): readonly GameAction[] {
    const idle = !this.sending && !this.stage?.busy && this.looking === null && this.covered === null;
    return idle && this.link?.line === "live" ? this.offered : [];
  }

  /** What has been told, as far as the board has shown it. */
  get told(): readonly Message[] {
    const messages = this.link?.messages ?? [];
    return messages.slice(0, messages.length - (this.stage?.waiting ?? 0));
  }

  /** Whether the game waits for somebody at this device. */
  get waits(): boolean {
    void this.opened;
    return [...this.links].some(([seat, link]) => seat !== null && (link.now?.actions.length ?? 0) > 0);
  }

  /** Whether others play here, too, who are no bots: for them one may be called back. */
  get hasCompany(): boolean {
    return this.table?.seats.some((card) => card.taken && !card.mine && !card.bot && !card.program) ?? false;
  }

  // What happened since one's own move ---------------------------------------------------------------------------------

  /** What others did to who looks, until he has put it away. */
  get unseen(): readonly Befallen[] {
    const { face, seat, told } = this;
    return face && seat !== null && this.covered === null ? this.lately.unseen(seat, told.at(-1)?.n ?? 0) : [];
  }

  seeNext(): void {
    const [blow] = this.unseen;
    if (blow) this.lately.see(blow);
  }

  /** Whether there is something to be shown again. */
  get mayReplay(): boolean {
    const idle = !this.stage?.busy && this.looking === null && this.covered === null;
    return idle && this.lately.told.some(({ events }) => events.length);
  }

  /** Show again all that has happened since who looks last decided. */
  replay(): void {
    const { story, told } = this.lately;
    if (story && this.now?.view && this.mayReplay) this.stage?.again(story.view, told, this.now.view);
  }

  // What people do -----------------------------------------------------------------------------------------------------

  /** A move that was touched and waits to be confirmed, as long as its question stands. */
  get pending(): string | null {
    const { weighed, now } = this;
    return weighed && weighed.n === now?.n && this.actions.length ? weighed.action : null;
  }

  /** Who wants it so confirms what a finger has touched; touching it once more will do. */
  private isToWeigh(action: string | Meant): action is string {
    return prefs.confirm && wasTouched() && typeof action === "string" && this.pending !== action;
  }

  letGo(): void {
    this.weighed = null;
  }

  async play(action: string | Meant, weighed = false): Promise<void> {
    const { seat, now } = this;
    if (seat === null || !now || this.sending) return;
    if (!weighed && this.isToWeigh(action)) {
      this.weighed = { action, n: now.n };
      return;
    }
    this.weighed = null;
    this.sending = true;
    this.cry = null;
    if (await this.send({ do: "play", seat, seen: now.n, action })) this.hasPlayed = true;
    this.sending = false;
  }

  async whyNot(meant: Meant): Promise<void> {
    if (this.seat === null || !this.actions.length) return;
    await toasts.explain(why(this.id, this.seat, meant), this.table?.game);
  }

  /** Of the last move, if it may be; else it is said why it stands. */
  async takeBack(): Promise<void> {
    if (this.now?.stands) return toasts.say(t(`table.stands.${this.now.stands}`));
    if (this.seat !== null && this.now) await this.send({ do: "back", seat: this.seat, seen: this.now.n });
  }

  async shout(shout: ShoutWord): Promise<void> {
    this.cry = null;
    if (this.seat !== null) await this.send({ do: "shout", seat: this.seat, shout });
  }

  /** Any other command; what is refused is told. Whether it was done. */
  async send(command: Command): Promise<boolean> {
    try {
      await this.link?.send(command);
      return true;
    } catch (error) {
      toasts.refuse(error, this.table?.game);
      return false;
    }
  }

  // The log ------------------------------------------------------------------------------------------------------------

  /** Look at how it stood after so many messages, as far back as this page remembers. */
  lookAt(n: number): void {
    const found = this.moments.findLastIndex((moment) => moment.n <= n);
    this.looking = found < 0 || found === this.moments.length - 1 ? null : found;
  }

  step(by: number): void {
    const next = (this.looking ?? this.moments.length - 1) + by;
    this.looking = next >= this.moments.length - 1 ? null : Math.max(0, next);
  }

  // Several people at one device -----------------------------------------------------------------------------------------

  /** Whose turn it is at this device, if the screen belongs to somebody else or is on its way to him. */
  get next(): Seat {
    if (this.stage?.busy || this.actions.length || this.looking !== null) return null;
    void this.opened;
    const asked = [...this.links]
      .filter(([seat, link]) => seat !== null && link.now?.actions.length)
      .map(([seat]) => seat);
    return asked.includes(this.covered ?? this.seat) ? null : (asked[0] ?? null);
  }

  /** Hand the device over: at once if nobody has a secret, else behind a cover. */
  handOver(to: number): void {
    if (this.isSecret(this.seat) || this.isSecret(to)) this.covered = to;
    else this.turnTo(to);
  }

  /** Whether what a seat sees is not for the others at this device. */
  private isSecret(seat: Seat): boolean {
    const now = this.links.get(seat)?.now;
    if (!now?.view || now.table.status === "over" || seatsOf(now.table).length < 2) return false;
    return this.face?.hides(now.view) ?? false;
  }

  uncover(): void {
    if (this.covered !== null) this.turnTo(this.covered);
    this.covered = null;
  }

  private turnTo(seat: number): void {
    this.seat = seat;
    this.looking = null;
    const view = this.now?.view ?? null;
    this.moments = view && this.now ? [{ n: this.now.n, view }] : [];
    this.lately.forget();
    this.stage?.set(view);
    void this.keepUp();
  }

  // News ---------------------------------------------------------------------------------------------------------------

  /** Have a line for each seat of this device, or one to look on; seats come and go before a game. */
  private follow(table: TableCard): void {
    if (this.isLeft) return;
    const wanted: Seat[] = seatsOf(table);
    if (!wanted.length) wanted.push(null);
    for (const seat of wanted) if (!this.links.has(seat)) this.join(seat);
    const heard = wanted.filter((seat) => this.links.get(seat)?.now);
    if (!heard.length) return; // the old line serves until a new one speaks
    for (const [seat, link] of this.links) {
      if (wanted.includes(seat)) continue;
      link.close();
      this.links.delete(seat);
    }
    if (!wanted.includes(this.seat)) {
      this.seat = heard[0] ?? null;
      this.covered = this.isSecret(this.seat) ? this.seat : null; // nobody knows who has loaded the page
    }
    this.opened++;
  }

  private join(seat: Seat): void {
    const link = new TableLink(this.id, seat);
    link.onNews = (messages, now, moments) => this.hear(seat, messages, now, moments);
    link.onShout = (who, shout) => seat === this.seat && this.bubbles.add(who, shout);
    link.onUpdate = () => this.hearOfBuild();
    link.onClosed = () => void this.lookAgain(seat);
    this.links.set(seat, link);
    link.open();
  }

  /** The server has another client to give. A game is not torn from who looks at it: he says when. */
  private hearOfBuild(): void {
    updates.isThere = true;
    if (document.hidden) location.reload();
  }

  /** The seat has been given up, here or by the host: the table may still be looked at. */
  private async lookAgain(seat: Seat): Promise<void> {
    if (seat === null) return;
    this.links.delete(seat);
    this.opened++;
    try {
      this.follow((await look(this.id, null)).table);
    } catch (error) {
      this.failed = error;
    }
  }

  private hear(seat: Seat, messages: readonly Message[], now: Now, moments: readonly Moment[]): void {
    this.follow(now.table);
    if (seat !== this.seat) return;
    this.remember(moments);
    this.show(messages, now);
    void this.keepUp();
    if (now.actions.length && messages.some((message) => message.seat !== seat)) this.callOut(now.table);
    this.cry = (now.view && this.cryOf(seat, messages, now.view)) ?? this.cry;
  }

  private callOut({ game }: TableCard): void {
    sound("turn");
    if (!this.hasCompany) return;
    buzz();
    void call(this.id, titleOf(game)).catch(() => undefined);
  }

  private remember(moments: readonly Moment[]): void {
    const first = moments[0]?.n ?? Infinity;
    const all = [...this.moments.filter(({ n }) => n < first), ...moments]; // a line that comes back tells the last again
    const forgotten = Math.max(0, all.length - MOST_MOMENTS);
    this.moments = all.slice(forgotten);
    if (this.looking !== null) this.looking = Math.max(0, this.looking - forgotten);
  }

  /** Know what happened since the last decision; what was not watched from here has still left its traces. */
  private async keepUp(): Promise<void> {
    const { now, link, seat, face } = this;
    if (!now || !link || !face) return;
    if (now.table.status === "over") this.lately.end();
    const asked = await this.lately.follow(now, link.messages, this.moments);
    if (asked && seat === this.seat && this.covered === null) this.leaveTraces();
  }

  private leaveTraces(): void {
    const { story, told } = this.lately;
    const isWhole = story && (story.messages.at(-1)?.n ?? story.n) === this.now?.n;
    if (isWhole && !this.stage?.busy) this.stage?.recall(story.view, told);
  }

  private show(messages: readonly Message[], { view, decided }: Now): void {
    const opening = view && this.table && this.covered === null ? openingOf(messages, this.table) : null;
    if (view && opening) return this.stage?.announce(opening, view);
    const retold = messages.some(({ what }) => what === "back"); // what was taken back leaves no trace
    const isHasty = this.seat !== null && this.table?.seats[this.seat]?.hasty;
    if (messages.length && !retold && !isHasty && this.covered === null && this.stage?.shown)
      this.stage.perform(messages, view, decided);
    else this.stage?.set(view);
  }

  private cryOf(seat: Seat, messages: readonly Message[], view: View): Cry | undefined {
    const events = messages.flatMap((message) => message.events);
    return events.map((event) => this.face?.cry?.(view, event)).find((cry) => cry?.seat === seat) ?? undefined;
  }
}
