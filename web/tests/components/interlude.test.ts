// Between the islands: cards are picked and handed round, pirates get names, and the chart tells how it went.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { describe, expect, it } from "vitest";
import Chart from "../../src/boards/island/Chart.svelte";
import { face } from "../../src/boards/island/face";
import { cardsOf, heirsOf } from "../../src/boards/island/interlude";
import { seatName } from "../../src/lib/names";
import { t } from "../../src/lib/prefs.svelte";
import type { IslandView } from "../../src/wire";
import { onIslands } from "../questions";
import { boardOf, key, named, press, pressNamed, promptText } from "./board";
import { inEnglish, seat, tableOf } from "./table";

inEnglish();

function asked(name: string, change: { view?: Partial<IslandView>; seat?: number } = {}) {
  const question = onIslands(name);
  const view = { ...question.view, ...change.view };
  const viewer = change.seat ?? question.seat;
  const actions = viewer === question.seat ? question.actions : [];
  const board = boardOf(face, view, { actions, seat: viewer });
  const card = (ability: string) => board.find(`[data-ability="${ability}"]`);
  const offered = () => board.all(".prompt [data-action]").map((button) => button.dataset["action"]);
  return { ...board, ...question, view, card, offered };
}

const PICK = "archipelago-campaign-66-2"; // yellow picks: his third pirate is a highlander
const READY = "archipelago-campaign-67-1"; // white makes ready: his second has the net

describe("a card on offer", () => {
  it("is touched first, then the pirate who gets it", async () => {
    const { card, offered, find, played } = asked(PICK);
    expect([promptText(), offered()]).toEqual([t("ask.pick"), ["decline"]]);
    await press(card("hunter"));
    expect(promptText()).toBe("The hunter card. Who gets it?");
    expect(offered()).toEqual(["pick:hunter@1", "pick:hunter@2"]);
    await press(find('[data-action="pick:hunter@2"]'));
    expect(played).toEqual(["pick:hunter@2"]);
  });

  it("is put back by another touch, or by Escape, which leads back to it", async () => {
    const { card, offered, find } = asked(PICK);
    await press(card("porter"));
    await press(card("porter"));
    expect(offered()).toEqual(["decline"]);
    await press(card("porter"));
    await key(find('[data-action="pick:porter@1"]'), "Escape");
    expect([offered(), document.activeElement]).toEqual([["decline"], card("porter")]);
  });

  it("that is chosen by the keyboard leads on to the pirates", async () => {
    const { card, find } = asked(PICK);
    await fireEvent.click(card("porter")!, { detail: 0 });
    await tick();
    await tick();
    expect(document.activeElement).toBe(find('[data-action="pick:porter@1"]'));
  });

  it("is where the keyboard is put, and not at the button that takes none", () => {
    const { view, actions, all } = asked(PICK);
    const attended = all("[data-attend]").map((one) => one.dataset["ability"]);
    expect(attended).toEqual(
      cardsOf(view).flatMap(({ ability }) => (heirsOf(view, actions, ability).length ? [ability] : [])),
    );
    expect(attended).not.toEqual([]);
  });

  it("need not be taken", async () => {
    const { played } = asked(PICK);
    await pressNamed(t("voyage.offer.decline"));
    expect(played).toEqual(["decline"]);
  });

  it("says what would be given back where all have one", async () => {
    const question = onIslands(PICK);
    const pieces = question.view.pieces.map((piece) =>
      piece.crew === 1 ? { ...piece, ability: (["scout", "hoist", "highlander"] as const)[piece.piece - 3]! } : piece,
    );
    const { card, all } = asked(PICK, { view: { pieces } });
    await press(card("hunter"));
    expect(promptText()).toContain(t("voyage.offer.swap_about"));
    expect(all(".prompt [data-action]")[0]?.textContent).toContain("giving back the scout");
  });

  it("is only looked at by others, who see whose pick it is", () => {
    const { card, all } = asked(PICK, { seat: 0 });
    expect(promptText()).toBe("Ben picks a card …");
    expect(card("hunter")?.tagName).toBe("DIV");
    expect(all("ol li").map((line) => line.querySelector(".state")?.textContent)).toEqual([
      "Picks now",
      "Fewer than three coins",
      "You brought home fewer than three coins",
    ]);
  });

  it("leaves room to look at the island, and the sheet comes back", async () => {
    const { find, card } = asked(PICK);
    await pressNamed(t("voyage.offer.look"));
    await tick();
    expect(card("hunter")).toBeNull();
    expect(document.activeElement).toBe(find(".back"));
    await press(find(".back"));
    await tick();
    expect([card("hunter") !== null, document.activeElement]).toEqual([true, find(".lift")]);
  });
});

describe("making ready", () => {
  it("exchanges cards by two touches, and hands them round by a word", async () => {
    const { card, all, offered, played } = asked(READY);
    expect(offered()).toEqual(["ready"]);
    await press(card("net-catcher"));
    expect(
      all("button.empty")
        .map((place) => place.textContent)
        .join(),
    ).toContain(t("voyage.ready.here"));
    await press(all("button.empty")[1]);
    expect(offered()).toEqual(["hand:-,-,net-catcher"]);
    await pressNamed(t("voyage.ready.hand"));
    expect(played).toEqual(["hand:-,-,net-catcher"]);
  });

  it("that changes nothing after all is ready as it was", async () => {
    const { card, all, offered } = asked(READY);
    await press(card("net-catcher"));
    await press(all("button.empty")[0]);
    await press(card("net-catcher"));
    await press(all("button.empty")[0]);
    expect(offered()).toEqual(["ready"]);
    await press(card("net-catcher"));
    await press(card("net-catcher")); // the same twice is no exchange
    expect(offered()).toEqual(["ready"]);
  });

  it("gives a name to who has a card and none yet, and not an empty one", async () => {
    const { all, find, played } = asked(READY);
    expect(all("form")).toHaveLength(1);
    const field = find("form input") as HTMLInputElement;
    expect(named(t("voyage.ready.name_save"))?.disabled).toBe(true);
    await fireEvent.input(field, { target: { value: "  " } });
    await fireEvent.submit(find("form")!);
    await fireEvent.input(field, { target: { value: " Flint " } });
    await fireEvent.submit(find("form")!);
    expect(played).toEqual([{ piece: 1, name: "Flint" }]);
  });

  it("hands round once: then the cards are only looked at", async () => {
    const { show, view, actions, card, all } = asked(READY);
    await show(view, { actions: actions.filter(({ verb }) => verb !== "hand") });
    expect([card("net-catcher")?.tagName, all("button.empty")]).toEqual(["DIV", []]);
  });

  it("of another crew is waited for", () => {
    const { all } = asked(READY, { seat: 1 });
    expect(promptText()).toBe("Anna makes the crew ready …");
    expect(all("form, .prompt [data-action]")).toEqual([]);
  });
});

describe("the chart", () => {
  const { view } = onIslands(READY);
  const seats = [0, 1, 2].map((n) => seat(n));
  const shown = (change: Partial<IslandView> = {}, at = seats) =>
    render(Chart, {
      view: { ...view, ...change },
      table: tableOf({ seats: at }),
      names: face.names(
        view,
        seats.map(({ colour }) => colour),
      ),
    }).container.textContent.replace(/\s+/g, " ");

  it("tells who won which island, what was taken there, and what is still to come", () => {
    const told = shown();
    expect(told).toContain(t("voyage.won.wins", { names: "Ben" }));
    expect(told).toContain("porter");
    expect(told).toContain(t("voyage.chart.ahead"));
  });

  it("names the champion in the end", () => {
    const outcome = { reason: "voyage", scores: [0, 1, 0], ranks: [2, 1, 2] } as unknown as IslandView["outcome"];
    expect(shown()).not.toContain(t("voyage.champion.title"));
    expect(shown({ outcome })).toContain(t("voyage.champion.wins", { names: "Ben" }));
  });

  it("tells of allies that they have won together, and of others that they share", () => {
    const outcome = { reason: "voyage", scores: [1, 0, 1], ranks: [1, 2, 1] } as unknown as IslandView["outcome"];
    const paired = view.crews.map((crew, n) => ({ ...crew, allies: n === 1 ? [] : [2 - n] }));
    const names = [0, 2].map((n) => seatName(seats[n])).join(", ");
    const others = seats.map((card) => ({ ...card, mine: false }));
    const champions = [0, 2].map((n) => seatName(seats[n])).join(" and ");
    expect(shown({ outcome }, others)).toContain(t("voyage.champion.share", { names: champions }));
    expect(shown({ outcome, crews: paired }, others)).toContain(`The team of ${champions} rules the archipelago!`);
    const past = view.voyage!.past.map((isle) => ({ ...isle, ranks: [1, 2, 1] }));
    const voyage = { ...view.voyage!, past };
    expect(shown({ voyage })).toContain(t("voyage.won.share", { names }));
    expect(shown({ voyage, crews: paired })).toContain(t("voyage.won.together", { names }));
  });

  it("tells those who sit here in words of their own", () => {
    const outcome = { reason: "voyage", scores: [1, 0, 1], ranks: [1, 2, 1] } as unknown as IslandView["outcome"];
    const crews = view.crews.map((crew, n) => ({ ...crew, allies: n === 1 ? [] : [2 - n] }));
    const mine = seats.map((card) => ({ ...card, mine: card.seat === 2 }));
    const team = [0, 2].map((n) => seatName(mine[n])).join(" and ");
    expect(shown({ outcome, crews }, mine)).toContain(`Your team rules the archipelago: ${team}!`);
    expect(shown({ outcome }, mine)).toContain(t("voyage.champion.you_share"));
  });
});
