// What the table says above the board, to whom, and what can be answered.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stranded } from "../../src/boards/island/hoard";
import { answered } from "../../src/lib/calling";
import { toasts } from "../../src/lib/toasts.svelte";
import Notices from "../../src/table/Notices.svelte";
import type { Face } from "../../src/table/face";
import { island } from "../island.view";
import { until } from "../patience";
import { inEnglish, seat, faceWhere, sessionAt, tableOf } from "./table";

inEnglish();

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent.trim());
const noticeIn = (page: HTMLElement) =>
  page.querySelector("[data-notice=stranded]")?.textContent.replace(/\s+/g, " ").trim();

describe("notices", () => {
  it("are none while all goes well", () => {
    const table = tableOf();
    const { container } = render(Notices, { face: faceWhere([]), session: sessionAt(table).session, table });
    expect(container.textContent.trim()).toBe("");
  });

  it("tell that the line is lost, and try again", async () => {
    const table = tableOf();
    const { session, asked } = sessionAt(table, { line: "lost" });
    render(Notices, { face: faceWhere([]), session, table });
    expect(screen.getByRole("alert")).toBeTruthy();
    await press("Try now");
    expect(asked).toEqual(["retry"]);
  });

  it("put a proposal to who has not answered it", async () => {
    const table = tableOf({ proposal: { what: "pause", seat: 1, agreed: [1] } });
    const { session, sent } = sessionAt(table);
    render(Notices, { face: faceWhere([]), session, table });
    expect(screen.getByRole("status").textContent).toContain("Ben");
    await press("Agreed");
    expect(sent).toEqual([{ do: "agree", seat: 0, what: "pause" }]);
  });

  it("ask nobody twice, but the next at the same device", async () => {
    const proposal = { what: "pause" as const, seat: 0, agreed: [0] };
    const alone = tableOf({ proposal });
    const { unmount } = render(Notices, { face: faceWhere([]), session: sessionAt(alone).session, table: alone });
    expect(buttons()).toEqual([]);
    unmount();
    const together = tableOf({ proposal, seats: [seat(0), seat(1, { mine: true })] });
    const { session, sent } = sessionAt(together);
    render(Notices, { face: faceWhere([]), session, table: together });
    await press("No");
    expect(sent).toEqual([{ do: "refuse", seat: 1, what: "pause" }]);
  });

  it("tell once whose crew is lost what is his, and who of his side goes on, by name; and hurry the rest", async () => {
    const [own, other] = island().crews;
    const crews = [
      { ...own!, living: 0, coins: 2, allies: [2, 3] },
      { ...other!, allies: [] },
      { ...own!, seat: 2, allies: [0, 3] },
      { ...own!, seat: 3, living: 0, allies: [0, 2] },
    ];
    const table = tableOf({ seats: [seat(0), seat(1), seat(2), seat(3)] });
    const face = { ...faceWhere([]), stranded } as unknown as Face;
    const { session, sent } = sessionAt(table, { view: island({ crews }) });
    const { container } = render(Notices, { face, session, table });
    const text = noticeIn(container);
    expect(text).toContain("What is aboard stays yours: 2 coins.");
    expect(text).toMatch(/Your side sails on with Cora\. Play the rest fast$/);
    await press("Play the rest fast");
    expect(sent).toEqual([{ do: "hasten", seat: 0 }]);
    await press("Close");
    expect(container.querySelector("[data-notice]")).toBeNull();
  });

  it("leave who has somebody left, and who has no allies, without a word of them", () => {
    const table = tableOf();
    const face = { ...faceWhere([]), stranded } as unknown as Face;
    const lost = island().crews.map((crew) => ({ ...crew, living: crew.seat ? 3 : 0 }));
    for (const [view, words] of [
      [island(), undefined],
      [island({ crews: lost }), "it may yet be enough."],
    ] as const) {
      const { container, unmount } = render(Notices, { face, session: sessionAt(table, { view }).session, table });
      expect(
        noticeIn(container)
          ?.split(/ (?=Play)/)[0]
          ?.slice(-21),
      ).toBe(words);
      unmount();
    }
  });

  it("tell whose people all lie in pits, unless somebody is up or a bottle is there", () => {
    const pits = (lying: "trapped" | "standing", bottles: number) => {
      const { crews, pieces } = island();
      const own = crews.map((crew) => (crew.seat === 0 ? { ...crew, bottles } : crew));
      const fallen = pieces.map((piece, n) => (n ? { ...piece, lying: "trapped" as const } : { ...piece, lying }));
      return stranded(island({ crews: own, pieces: fallen }), 0, { seats: [], crews: [], pieces: new Map() });
    };
    expect(pits("trapped", 0)).toContain("lie in pits");
    expect([pits("standing", 0), pits("trapped", 1)]).toEqual([null, null]);
  });

  it("let a player end the pause, and an onlooker look on", async () => {
    const table = tableOf({ status: "paused" });
    const { session, sent } = sessionAt(table);
    const { unmount } = render(Notices, { face: faceWhere([]), session, table });
    await press("Go on");
    expect(sent).toEqual([{ do: "resume", seat: 0 }]);
    unmount();
    render(Notices, { face: faceWhere([]), session: sessionAt(table, { seat: null }).session, table });
    expect(buttons()).toEqual([]);
  });

  it("give the seat back to who was away, unless it is over", async () => {
    const seats = [seat(0, { away: "left" }), seat(1)];
    const table = tableOf({ seats });
    const { session, sent } = sessionAt(table);
    const { unmount } = render(Notices, { face: faceWhere([]), session, table });
    await fireEvent.click(screen.getByRole("button"));
    expect(sent).toEqual([{ do: "return", seat: 0 }]);
    unmount();
    const over = tableOf({ seats, status: "over" });
    render(Notices, { face: faceWhere([]), session: sessionAt(over, { looking: 1 }).session, table: over });
    expect(screen.queryAllByRole("status")).toEqual([]);
  });

  it("let somebody cry out what his game has put into his mouth", async () => {
    const table = tableOf();
    const cry = { seat: 0, word: "rum" as const, drawing: "cards/rum", question: () => "Thirsty?" };
    const { session, shouted } = sessionAt(table, { cry });
    const { container } = render(Notices, { face: faceWhere([]), session, table });
    expect(container.textContent).toContain("Thirsty?");
    await press("Rum!");
    expect(shouted).toEqual(["rum"]);
  });

  it("show the result when it is over, but not over a look at the past", () => {
    const table = tableOf({ status: "over", outcome: { reason: "gold", scores: [9, 4], ranks: [1, 2] } });
    const { unmount } = render(Notices, {
      face: faceWhere([]),
      session: sessionAt(table, { looking: 2 }).session,
      table,
    });
    expect(screen.queryByRole("region", { name: "The result" })).toBeNull();
    unmount();
    render(Notices, { face: faceWhere([]), session: sessionAt(table).session, table });
    expect(screen.getByRole("region", { name: "The result" })).toBeTruthy();
  });
});

describe("the question whether to call", () => {
  const MOMENT = { hasPlayed: true, hasCompany: true, waits: false };
  const system = (asked: NotificationPermission, before: NotificationPermission = "default") =>
    vi.stubGlobal("Notification", { permission: before, requestPermission: () => Promise.resolve(asked) });

  function shown(moment: Partial<typeof MOMENT> = {}): string[] {
    const table = tableOf();
    const { session } = sessionAt(table, { ...MOMENT, ...moment });
    const { unmount } = render(Notices, { face: faceWhere([]), session, table });
    const found = buttons();
    unmount();
    return found;
  }

  beforeEach(() => localStorage.clear());
  afterEach(() => vi.unstubAllGlobals());

  it("comes after a move of one's own among people, when others are to move", () => {
    system("granted");
    expect(shown()).toEqual(["Call me", "No, thanks"]);
    expect([shown({ hasPlayed: false }), shown({ hasCompany: false }), shown({ waits: true })]).toEqual([[], [], []]);
  });

  it("is not put where the system calls nobody, or was told never to", () => {
    expect(shown()).toEqual([]); // it knows no notices
    system("denied", "denied");
    expect(shown()).toEqual([]);
  });

  it("is put once: yes asks the system, and says what can be hoped for", async () => {
    system("granted");
    const table = tableOf();
    render(Notices, { face: faceWhere([]), session: sessionAt(table, MOMENT).session, table });
    await press("Call me");
    expect(buttons()).toEqual([]);
    await until(() =>
      expect(toasts.list.at(-1)?.text).toBe("You will be called as long as this page is open somewhere."),
    );
    expect([answered(), shown()]).toEqual(["yes", []]);
  });

  it("takes no for an answer", async () => {
    system("granted");
    const table = tableOf();
    render(Notices, { face: faceWhere([]), session: sessionAt(table, MOMENT).session, table });
    await press("No, thanks");
    expect([buttons(), answered(), shown()]).toEqual([[], "no", []]);
  });
});
