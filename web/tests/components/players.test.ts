// The players' list: who is who, whose turn it is, what each has, who is not here.
// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import Players from "../../src/table/Players.svelte";
import type { SeatCard } from "../../src/wire";
import { faceWhere, inEnglish, seat, sessionAt, tableOf } from "./table";
import { Bubbles } from "../../src/table/bubbles.svelte";

inEnglish();

/** The lines of the list as they are shown. */
function lines(): HTMLElement[] {
  return within(screen.getByRole("list", { name: "Players" })).getAllByRole("listitem");
}

function shown(ben: Partial<SeatCard>, here = [0, 1], face = faceWhere([0])): string {
  const table = tableOf({ seats: [seat(0), seat(1, ben)] });
  const { unmount } = render(Players, { session: sessionAt(table, { here }).session, face, table });
  const said = lines()[1]!.querySelector(".state")!.textContent;
  unmount();
  return said;
}

describe("the players", () => {
  it("have a name, what they have, and one is you", () => {
    const table = tableOf();
    render(Players, { session: sessionAt(table).session, face: faceWhere([0]), table });
    const [anna, ben] = lines();
    expect(within(anna!).getByText("Anna")).toBeTruthy();
    expect(within(anna!).getByText("you")).toBeTruthy();
    expect(within(ben!).queryByText("you")).toBeNull();
    expect(within(ben!).getByRole("img", { name: "Coins: 4" }).textContent.trim()).toBe("4");
  });

  it("are to move, decide for another, or wait", () => {
    expect(shown({}, [0, 1], faceWhere([1]))).toBe("to move");
    expect(shown({}, [0, 1], faceWhere([0], [1]))).toBe("decides");
    expect(shown({}, [0, 1], faceWhere([1], [0]))).toBe("waits");
    expect(shown({}, [0, 1], faceWhere([0]))).toBe("");
  });

  it("are told that it is their own turn, or their own decision", () => {
    expect(shown({ mine: true }, [0, 1], faceWhere([1]))).toBe("your move");
    expect(shown({ mine: true }, [0, 1], faceWhere([0], [1]))).toBe("your decision");
  });

  it("are here, away or out", () => {
    expect(shown({}, [0])).toBe("not here");
    expect(shown({ taken: false }, [0])).toBe("");
    expect(shown({ away: "late" })).toBe("out of time, a bot plays");
    expect(shown({ away: "late", gone: true })).toBe("is out");
    expect(shown({ who: "bot", bot: "greedy", name: "", taken: false }, [0])).not.toBe("");
  });

  it("do nothing any more when it is over", () => {
    const table = tableOf({ status: "over" });
    const { container } = render(Players, { session: sessionAt(table).session, face: faceWhere([0]), table });
    expect(container.querySelector(".acts")).toBeNull();
    expect(screen.queryByText("to move")).toBeNull();
  });

  it("have clocks if the table has, and shout", () => {
    const table = tableOf({ clocks: [0, 1].map((n) => ({ left: (n + 1) * 60_000, at: 0, running: false })) });
    const bubbles = new Bubbles();
    bubbles.all = [{ id: 1, seat: 1, shout: "ahoy" }];
    render(Players, { session: sessionAt(table, { bubbles }).session, face: faceWhere([0]), table });
    const [anna, ben] = lines();
    expect(within(anna!).getByText("01:00")).toBeTruthy();
    expect(within(ben!).getByText("02:00")).toBeTruthy();
    expect(within(ben!).getByRole("status").textContent).toBe("Ahoy!");
    expect(within(anna!).queryByRole("status")).toBeNull();
  });
});
