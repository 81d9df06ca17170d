// The stage: what happened is shown in order, and in the end it stands as the server says, whatever goes wrong.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Face } from "../src/table/face";
import { Stage } from "../src/table/stage.svelte";
import type { Message, View } from "../src/wire";

type Told = View & { told: string };
const view = (told: string) => ({ told }) as Told;
const told = (stage: Stage) => (stage.shown as Told | null)?.told;
const message = (...names: string[]) => ({ events: names.map((name) => ({ name, data: {} })) }) as unknown as Message;

/** Each event is written down, and looked at for a second. */
const face = {
  beat(shown: Told, { name }: { name: string }) {
    if (name === "wrong") throw new Error("this beat goes wrong");
    return { view: view(`${shown.told} ${name}`), takes: 1000 };
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
  expect([told(stage), stage.busy]).toEqual(["start a", true]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(told(stage)).toBe("start a b");
  await vi.advanceTimersByTimeAsync(1000);
  expect([told(stage), stage.busy]).toEqual(["end", false]);
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
