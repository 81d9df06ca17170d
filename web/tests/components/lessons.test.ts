// A lesson on its page: its words, a step that is taken, a wrong one that is answered, the end, and where it was left.
// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "../../src/boards/island/face"; // a page loads it when it is needed, which takes its time
import { prefs, t } from "../../src/lib/prefs.svelte";
import { toasts } from "../../src/lib/toasts.svelte";
import { isNewTo, progressOf } from "../../src/lessons/progress";
import { selectorOf } from "../../src/lessons/words";
import Lesson from "../../src/pages/Lesson.svelte";
import Lessons from "../../src/pages/Lessons.svelte";
import { viewAfter } from "../../src/table/telling";
import type { IslandAction, IslandView, LessonNow } from "../../src/wire";
import { step } from "../actions";
import { streamOf } from "../streams";
import { until } from "../patience";
import { press } from "./board";
import { no, sentTo, serving } from "./server";
import { inEnglish } from "./table";

inEnglish();

const { first, messages } = streamOf("puzzle-delivered-0-1");
const VIEWS = [first as IslandView, viewAfter(first as IslandView, messages[0]!)];
const RIGHT = step(0, "c3");
const WRONG = step(1, "d3");
const words = (en: string) => ({ en, ru: `${en} по-русски` });
const ENTRY = { id: "cove", game: "puzzle", title: words("The cove"), steps: 1 };
const SHELF = { lessons: [ENTRY, { ...ENTRY, id: "cove-2", title: words("More") }] };

function now(moves: readonly string[], wanted: unknown): LessonNow {
  const isTaken = wanted === null || wanted === RIGHT.text;
  const isNew = wanted === RIGHT.text;
  const done = moves.length + (isNew ? 1 : 0);
  return {
    lesson: ENTRY,
    step: done,
    words: words(done ? "Well done." : "Go to c3."),
    marks: done ? [] : ["c3"],
    moves: isNew ? [...moves, RIGHT.text] : moves,
    taken: isTaken,
    answer: isTaken ? null : words("Not there."),
    colours: ["black"],
    view: VIEWS[done],
    actions: done ? [] : [RIGHT, WRONG],
    told: isNew ? [messages[0]] : [],
  } as unknown as LessonNow;
}

const ANSWERS: Parameters<typeof serving>[0] = {
  "GET lessons": SHELF,
  "POST lessons/play": ({ body }) => {
    const { moves, next } = body as { moves: string[]; next: unknown };
    return now(moves, next);
  },
  "POST lessons/why": { rule: "ISL-M1", message: "no" },
};

beforeEach(() => {
  localStorage.clear();
  toasts.list = [];
  prefs.calm = true;
  prefs.guided = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  prefs.calm = false;
});

async function opened(answers: Parameters<typeof serving>[0] = {}) {
  const heard = serving({ ...ANSWERS, ...answers });
  const { container } = render(Lesson, { name: "cove" });
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  await until(() => expect(find("main:not([aria-busy])")).not.toBeNull());
  const settle = async () => {
    for (let n = 0; n < 6; n++) await new Promise((done) => setTimeout(done, 0));
    await until(() => expect(find(".reveal")).toBeNull());
    flushSync();
  };
  const move = async (action: IslandAction) => {
    const { piece, to } = action as Extract<IslandAction, { verb: "step" }>;
    await press(find(`[data-piece="${piece}"]`));
    await press(find(`.cell[data-cell="${to}"]`));
    await settle();
  };
  return { heard, find, container, settle, move };
}

describe("a lesson", () => {
  it("says what is to be done, and which step it is", async () => {
    const { find } = await opened();
    expect(find("h1")?.textContent).toBe("The cove");
    expect(find(".said")?.textContent).toBe("Go to c3.");
    expect(find("ol.dots")?.getAttribute("aria-label")).toBe(t("lesson.step", { step: 1, steps: 1 }));
  });

  it("answers what is not wanted, and stays where it is", async () => {
    const { find, move, heard } = await opened();
    await move(WRONG);
    expect(find(".answer")?.textContent).toContain("Not there.");
    expect(find(".said")?.textContent).toBe("Go to c3.");
    expect(progressOf("cove").moves).toEqual([]);
    expect(sentTo(heard, "POST lessons/play").at(-1)).toEqual({ lesson: "cove", moves: [], next: WRONG.text });
  });

  it("goes on when the step is done, and is over at its end", async () => {
    const { find, move } = await opened();
    await move(WRONG);
    await move(RIGHT);
    expect(find(".answer")).toBeNull();
    expect(find(".said")?.textContent).toBe("Well done.");
    expect(find("[data-next]")?.getAttribute("href")).toBe("/lessons/cove-2");
    expect(progressOf("cove")).toEqual({ moves: [], done: true });
    await press(find(".ways button"));
    await until(() => expect(find(".said")?.textContent).toBe("Go to c3."));
    expect(progressOf("cove").done).toBe(true);
  });

  it("is taken up where it was left; if it has changed since, from its start", async () => {
    localStorage.setItem("jackal.lessons", JSON.stringify({ cove: { moves: [RIGHT.text], done: false } }));
    const { find } = await opened();
    expect(find(".said")?.textContent).toBe("Well done.");
    const changed = await opened({
      "POST lessons/play": ({ body }) => {
        const { moves } = body as { moves: string[] };
        return moves.length ? no("refused", "the lesson does not take it") : now([], null);
      },
    });
    expect(changed.find(".said")?.textContent).toBe("Go to c3.");
  });

  it("that is none says so", async () => {
    const { find } = await opened({ "POST lessons/play": no("no_lesson") });
    expect(find("h1")?.textContent).toBe(t("lesson.failed"));
  });
});

it("the shelf tells which lessons are done", async () => {
  localStorage.setItem("jackal.lessons", JSON.stringify({ cove: { moves: [], done: true } }));
  serving(ANSWERS);
  const { container } = render(Lessons);
  await until(() => expect(container.querySelector("[data-lesson]")).not.toBeNull());
  const how = [...container.querySelectorAll<HTMLElement>("[data-lesson]")].map((one) => one.dataset["how"]);
  expect(how).toEqual(["done", "new"]);
});

it("the first lesson is for whom this browser has not seen play", () => {
  expect(isNewTo("archipelago")).toBe(true);
  prefs.guided = ["archipelago turn"];
  expect(isNewTo("archipelago")).toBe(false);
  expect(isNewTo("arkham")).toBe(true);
});

it("marks are found by what the page calls them", () => {
  expect(selectorOf("c4")).toBe('[data-cell="c4"]');
  expect(selectorOf("guide=hand/card=V")).toBe('[data-guide="hand"] [data-card="V"]');
});
