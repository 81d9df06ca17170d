// A clock: how time is written, and that it runs as the server's does.
// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import Clock from "../../src/table/Clock.svelte";
import { inEnglish } from "./table";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const NOW = 1_000_000;

inEnglish();
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function clockOf(left: number, running = false, ahead = 0): HTMLElement {
  const { container } = render(Clock, { clock: { left, at: NOW, running }, ahead });
  return container.querySelector<HTMLElement>(".clock")!;
}

describe("a clock", () => {
  it("writes minutes, hours or days", () => {
    expect(clockOf(12 * 60 * SECOND + 34 * SECOND).textContent).toBe("12:34");
    expect(clockOf(4 * HOUR + 5 * 60 * SECOND + 6 * SECOND).textContent).toBe("4:05:06");
    expect(clockOf(51 * HOUR).textContent).toBe("2 d 3 h");
  });

  it("stands unless it runs", async () => {
    const [standing, running] = [clockOf(60 * SECOND), clockOf(60 * SECOND, true)];
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    await tick();
    expect(standing.textContent).toBe("01:00");
    expect(running.textContent).toBe("00:40");
  });

  it("counts by the server's time, and not below nothing", async () => {
    expect(clockOf(60 * SECOND, true, 10 * SECOND).textContent).toBe("00:50");
    const short = clockOf(16 * SECOND, true);
    expect(short.classList).not.toContain("short");
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    await tick();
    expect(short.classList).toContain("short");
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    await tick();
    expect(short.textContent).toBe("00:00");
  });
});
