// The guide of a first game: one hint at a time, each once, until there is none or nobody wants one.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prefs } from "../../src/lib/prefs.svelte";
import type { Face } from "../../src/table/face";
import type { Session } from "../../src/table/session.svelte";
import Guide from "../../src/table/Guide.svelte";
import { inEnglish, sessionAt, tableOf } from "./table";

inEnglish();
beforeEach(() => {
  prefs.guided = [];
});
afterEach(() => {
  prefs.guided = [];
});

const table = tableOf();
const saying = (key: string) => prefs.words.t(`guide.archipelago.${key}`);
/** Two hints of the real guide; the second has its moment only while `due`. */
const face = (due = true) =>
  ({
    guide: [
      { key: "turn", when: () => true },
      { key: "shut", when: () => due },
    ],
  }) as unknown as Face;
const shown = () => screen.queryByRole("note")?.querySelector("p")?.textContent ?? null;
const press = (key: string) => fireEvent.click(screen.getByRole("button", { name: prefs.words.t(key) }));

describe("the guide", () => {
  it("gives one hint after the other, each once, and is done with the last", async () => {
    render(Guide, { session: sessionAt(table).session, face: face(), table });
    expect(shown()).toBe(saying("turn"));
    await press("guide.next");
    expect(shown()).toBe(saying("shut"));
    await press("guide.next");
    expect(shown()).toBeNull();
    expect(prefs.guided).toEqual(["archipelago turn", "archipelago shut", "archipelago"]);
  });

  it("waits for the moment of a hint", async () => {
    render(Guide, { session: sessionAt(table).session, face: face(false), table });
    await press("guide.next");
    expect(shown()).toBeNull();
    expect(prefs.guided).toEqual(["archipelago turn"]);
  });

  it("goes on after a reload where it was, and never comes again if it is not wanted", async () => {
    prefs.guided = ["archipelago turn"];
    render(Guide, { session: sessionAt(table).session, face: face(), table });
    expect(shown()).toBe(saying("shut"));
    await press("guide.end");
    expect(shown()).toBeNull();
    expect(prefs.guided).toContain("archipelago");
  });

  it("counts what was said as read when he goes on without a word to it: it blocks no other hint", async () => {
    const now = (decided: number) => ({ decided }) as Session["now"];
    const follow = (session: Session) => ({ session, face: face(), table });
    const { rerender } = render(Guide, follow(sessionAt(table, { now: now(1) }).session));
    await rerender(follow(sessionAt(table, { now: now(1) }).session));
    expect(shown()).toBe(saying("turn"));
    await rerender(follow(sessionAt(table, { now: now(2) }).session));
    expect(shown()).toBe(saying("shut"));
    await rerender(follow(sessionAt(table, { now: now(3) }).session));
    expect(shown()).toBeNull();
    expect(prefs.guided).toEqual(["archipelago turn", "archipelago shut", "archipelago"]);
  });

  it("takes nothing as read that somebody else at the device was told", async () => {
    const at = (seat: number, decided: number) => {
      const change = { seat, now: { decided } as Session["now"] };
      return { session: sessionAt(table, change).session, face: face(), table };
    };
    const { rerender } = render(Guide, at(0, 1));
    await rerender(at(1, 5));
    expect(shown()).toBe(saying("turn"));
  });

  it("says nothing to onlookers, and nothing behind the cover", () => {
    for (const change of [{ seat: null }, { covered: 1 }]) {
      const { unmount } = render(Guide, { session: sessionAt(table, change).session, face: face(), table });
      expect(shown()).toBeNull();
      unmount();
    }
  });

  it("is over with the game for who has read some of it", () => {
    prefs.guided = ["archipelago turn"];
    const over = tableOf({ status: "over" });
    render(Guide, { session: sessionAt(over).session, face: face(), table: over });
    expect(prefs.guided).toContain("archipelago");
  });
});
