// The stage: what happened is shown in order, and in the end it stands as the server says, whatever goes wrong.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Face } from "../src/table/face";
import { Stage } from "../src/table/stage.svelte";
import type { Message, View } from "../src/wire";

type Told = View & { told: string };
const view = (told: string) => ({ told }) as Told;
const told = (stage: Stage) => (stage.shown as Told | null)?.told;
/** What is told is what the events change. */
const message = (...names: string[]) =>
  ({
    events: names.map((name) => ({ name })),
    changes: [...names.map((name) => [["told", `after ${name}`]]), [["told", "besides"]]],
  }) as unknown as Message;

/** Each event is looked at for a second, but for what is not to be seen. */
const face = {
  beat(_: Told, after: Told, { name }: { name: string }) {
    if (name === "wrong") throw new Error("this beat goes wrong");
    return name === "silent" ? null : { view: view(`${after.told}!`), takes: 1000 };
  },
} as unknown as Face;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function staged(): Stage {
  const stage = new Stage(face);
  stage.set(view("start"));
  return stage;
}

test("events are played one after the other, then the view of the server stands", async () => {
  const stage = staged();
  stage.perform([message("a", "b")], view("end"));
  expect([told(stage), stage.busy]).toEqual(["after a!", true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told(stage)).toBe("after b!");
  await vi.advanceTimersByTimeAsync(1000);
  expect([told(stage), stage.busy]).toEqual(["end", false]);
});

test("what is not to be seen changes the view all the same", async () => {
  const stage = staged();
  stage.perform([message("silent", "a", "silent"), message("b")], view("end"));
  await vi.advanceTimersByTimeAsync(0);
  expect(told(stage)).toBe("after a!");
  await vi.advanceTimersByTimeAsync(1000);
  expect(told(stage)).toBe("after b!");
});

test("what is not known is not told: it stands as it stands", () => {
  const stage = staged();
  stage.perform([message("a"), { ...message("b"), changes: [] }], view("end"));
  expect([told(stage), stage.busy]).toEqual(["end", false]);
});

test("each story goes on where the last one ended, whatever lies over the board", async () => {
  const stage = new Stage(face);
  stage.set(view("start"), view("start with a trail"));
  expect(told(stage)).toBe("start with a trail");
  stage.perform([{ events: [], changes: [[]] }], view("start"));
  stage.perform([message("a")], view("middle"));
  await vi.advanceTimersByTimeAsync(1000);
  expect(told(stage)).toBe("middle");
});

test("a tap goes on", async () => {
  const stage = staged();
  stage.perform([message("a")], view("end"));
  stage.next();
  await vi.advanceTimersByTimeAsync(0);
  expect([told(stage), stage.busy]).toEqual(["end", false]);
});

test("who was away for long sees how it stands", async () => {
  const stage = staged();
  stage.perform(
    Array.from({ length: 30 }, () => message("a")),
    view("end"),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect([told(stage), stage.busy]).toEqual(["end", false]);
});

test("a scene that is set anew breaks the story off", async () => {
  const stage = staged();
  stage.perform([message("a", "b")], view("end"));
  stage.set(view("other"));
  await vi.advanceTimersByTimeAsync(0);
  expect([told(stage), stage.busy]).toEqual(["other", false]);
});

test("a beat that goes wrong does not hold the game up", async () => {
  const said = vi.spyOn(console, "error").mockReturnValue();
  const stage = staged();
  stage.perform([message("wrong", "a")], view("end"));
  await vi.advanceTimersByTimeAsync(0);
  expect([told(stage), stage.busy]).toEqual(["end", false]);
  expect(said).toHaveBeenCalledOnce();
});
