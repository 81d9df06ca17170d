// Parts of the golden games as viewers were told of them: each board shows every event, and ends where the server does.
import { describe, expect, it } from "vitest";
import { FACES } from "../src/faces";
import { digest, fold } from "../src/lib/fold";
import type { Shown } from "../src/boards/cards/scene";
import { blowsOf, type Beat, type Face } from "../src/table/face";
import { beatOf, eventsOf, retold, settled } from "../src/table/telling";
import type { Blow, IslandView, View } from "../src/wire";
import { STREAMS, streamOf } from "./streams";

const faces = new Map(
  await Promise.all(Object.entries(FACES).map(async ([game, load]) => [game, await load()] as const)),
);

/** All that hangs on a view, frozen: a beat that changed it would fail. */
function frozen<T>(value: T): T {
  if (typeof value === "object" && value && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

it("there is a stream of every game", () => {
  const games = new Set(STREAMS.map(({ first }) => first.game));
  expect([...games].sort()).toEqual(Object.keys(FACES).sort());
});

describe.each(STREAMS)("$name", ({ first, messages, last }) => {
  const face = faces.get(first.game) as Face;

  it("leads to what the server sees, message by message", () => {
    let view = frozen(first);
    for (const { events, changes, digest: wanted } of messages) {
      expect(changes.length).toBe(events.length + 1);
      view = changes.reduce(fold, view);
      expect(digest(view)).toBe(wanted);
    }
    expect(view).toEqual(last);
  });

  it("is shown event by event, and settles as it stands", () => {
    let shown = frozen(first);
    for (const [event, view] of eventsOf(first, frozen(messages))) {
      const beat: Beat<View> = beatOf(face, shown, frozen(view), event);
      expect(beat.takes).toBeGreaterThanOrEqual(0);
      shown = frozen(beat.view);
      expect(shown).toMatchObject(standing(view));
    }
    const { passing: _, ...settledOn } = settled(face, shown, last) as View & { passing?: unknown };
    expect(settledOn).toEqual(last);
  });

  it("is shown even if the end of a message alone says what has changed: a huge field is not looked at all the time", () => {
    const late = messages.map(({ events, changes }) => ({
      events,
      changes: [...events.map(() => []), changes.flat()],
    }));
    let shown = frozen(first);
    for (const [event, view] of eventsOf(first, late)) shown = frozen(beatOf(face, shown, frozen(view), event).view);
    const { passing: _, ...settledOn } = settled(face, shown, last) as View & { passing?: unknown };
    expect(settledOn).toEqual(last);
  });

  it("can be told again from any of its messages", () => {
    let view = first;
    for (const message of messages) {
      const { passing: _, ...shown } = retold(face, view, message) as View & { passing?: unknown };
      view = message.changes.reduce(fold, view);
      expect(shown).toEqual(view);
    }
  });
});

/** What no face shows otherwise than it is. */
function standing(view: View): Partial<View> {
  if ("land" in view)
    return {
      land: view.land,
      pieces: view.pieces,
      crews: view.crews,
      ...(view.bear && { bear: view.bear }),
    } as Partial<View>;
  if ("cave" in view) return { cave: view.cave, players: view.players, stack: view.stack } as Partial<View>;
  return view;
}

describe("what befalls somebody", () => {
  const told = STREAMS.flatMap(({ first, messages }) =>
    [...eventsOf(first, messages)].map(([event, view]) => ({ event, view, blows: blowsOf(event) })),
  );

  it("is said for every kind of blow that the golden games tell of", () => {
    const kinds = new Set(told.filter(({ blows }) => blows.length).map(({ event }) => event.name));
    expect([...kinds].sort()).toEqual([
      ...[
        "challenge",
        "death",
        "declares",
        "displaced",
        "fetch",
        "gold",
        "home",
        "lies",
        "mired",
        "net",
        "parry",
        "pass",
      ],
      ...["put", "share", "stuck", "thrown", "tremor", "turn", "walk"],
    ]);
  });

  it("names a seat of the table, and nobody as his own doer", () => {
    for (const { view, blows } of told) {
      const seats = "players" in view ? view.players.length : Infinity;
      for (const { seat, by } of blows) expect([seat < seats, seat >= 0, seat !== by]).toEqual([true, true, true]);
    }
  });
});

it("whom another's fog sends home is told by whom, and who calls the fog on himself is not", () => {
  const { first, messages } = streamOf("arkham-duel-268-2");
  let before = first as IslandView;
  const hit: [victim: number | null | undefined, taker: number | null, blows: readonly Blow[]][] = [];
  for (const [event, after] of eventsOf(first, messages)) {
    const { piece = -1, why = "" } = event as { piece?: number; why?: string };
    const victim = before.crews[before.pieces.find((one) => one.piece === piece)?.crew ?? -1]?.seat;
    if (event.name === "home" && why === "fog") hit.push([victim, before.turn.controller, blowsOf(event)]);
    before = after as IslandView;
  }
  expect(hit.length).toBeGreaterThan(0);
  for (const [victim, taker, blows] of hit)
    expect(blows).toEqual(victim === taker ? [] : [{ seat: victim, by: taker }]);
  expect(hit.some(([victim, taker]) => victim !== taker)).toBe(true);
});

describe.each(STREAMS.filter(({ first }) => "land" in first))("trails of $name", ({ first, messages }) => {
  it("stay until they are cleared, one for each crew that went", () => {
    const face = faces.get(first.game) as Face;
    const moved = messages.slice(0, 4);
    const gone = [...eventsOf(first, moved)].filter(([{ name }]) => name === "step" || name === "sail");
    const { passing } = retold(face, first, ...moved) as View & { passing?: { trails: unknown[] } };
    expect(Boolean(passing?.trails.length)).toBe(gone.length > 0);
    const left = face.clear?.(retold(face, first, ...moved)) as View & { passing?: { trails: unknown[] } };
    expect(left.passing?.trails ?? []).toEqual([]);
  });
});

describe.each(STREAMS.filter(({ first }) => first.game.startsWith("cards-")))(
  "the islands of $name",
  ({ first, messages }) => {
    it("leave in sight how all fared there, and why", () => {
      const face = faces.get(first.game) as Face;
      let shown = first;
      let walks: { seat: number; coins: number; why: string | undefined }[] = [];
      for (const [event, view] of eventsOf(first, messages)) {
        shown = beatOf(face, shown, view, event).view;
        if (event.name === "declares") walks.push({ seat: event.seat, coins: 0, why: event.why });
        if (event.name === "gold") walks.find(({ seat }) => seat === event.seat)!.coins = event.coins;
        if (event.name !== "island") continue;
        const past = (shown as Shown).passing?.past ?? [];
        const told = past.map(({ seat, coins, missed }) => ({ seat, coins, why: missed?.why }));
        expect(told.sort((one, other) => one.seat - other.seat)).toEqual(
          walks.sort((one, other) => one.seat - other.seat),
        );
        walks = [];
      }
    });
  },
);
