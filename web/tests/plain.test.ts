// A game that nobody has drawn: its view made ready to be read, its actions grouped, its events in plain words.
import english from "virtual:texts/en";
import russian from "virtual:texts/ru";
import { beforeEach, describe, expect, it } from "vitest";
import { faceOf } from "../src/faces";
import { face } from "../src/boards/plain/face";
import { groupsOf, named, partsOf, rowsOf, worded } from "../src/boards/plain/plain";
import { prefs } from "../src/lib/prefs.svelte";
import { laidOver, Wording } from "../src/lib/wordings";

beforeEach(() => {
  prefs.words = new Wording("en", english);
});

describe("a view", () => {
  it("shows single things first, and not what the frame shows", () => {
    const view = { game: "go", seat: 0, actors: [1], outcome: null, board: [[0, 1]], komi: 7, ko: null };
    expect(partsOf(view).map(([key]) => key)).toEqual(["komi", "ko", "board"]);
  });

  it("has tables of records and grids of lists; other lists are lists", () => {
    expect(rowsOf([{ coins: 1 }, { coins: 2, bet: "?" }])).toEqual({
      columns: ["coins", "bet"],
      rows: [{ coins: 1 }, { coins: 2, bet: "?" }],
    });
    expect(
      rowsOf([
        ["x", "o"],
        ["", "x"],
      ])?.columns,
    ).toEqual(["0", "1"]);
    expect(rowsOf([])).toBeNull();
    expect(rowsOf([1, { coins: 2 }])).toBeNull();
  });

  it("is put into words", () => {
    expect([null, "", true, false, 0, "sea_wolf"].map((value) => worded(value, "coins"))).toEqual([
      "–",
      "–",
      "yes",
      "no",
      "0",
      "sea wolf",
    ]);
    expect(named("coins_left", "coins")).toBe("Coins left");
  });
});

describe("actions", () => {
  it("of one verb stand together, and say what is left to say", () => {
    const actions = [
      { text: "take:1", verb: "take", what: "1" },
      { text: "pass", verb: "pass" },
      { text: "take:2", verb: "take", what: "2" },
    ];
    expect(groupsOf(actions, "coins")).toEqual([
      {
        verb: "take",
        answers: [
          { text: "take:1", label: "1" },
          { text: "take:2", label: "2" },
        ],
      },
      { verb: "pass", answers: [{ text: "pass", label: "Pass" }] },
    ]);
  });
});

describe("the face", () => {
  const view = { game: "coins", actors: [1], players: [{ coins: 3 }, { gold: 2 }] };

  it("is that of every game we have none for", async () => {
    expect(await faceOf("unheard-of")).toBe(face);
  });

  it("says whose turn it is, and how many coins somebody has if it is told", () => {
    expect(face.deciding(view)).toEqual([1]);
    expect(face.acting({ game: "coins" })).toEqual([]);
    expect(face.facts(view, 0).map(({ count, label }) => [count, label])).toEqual([[3, "3 coins"]]);
    expect([face.facts(view, 1), face.facts(view, 7), face.facts({ game: "go" }, 0)]).toEqual([[], [], []]);
  });

  it("keeps everything covered, and speaks of no event in the words of another game", () => {
    expect(face.hides(view)).toBe(true);
    const names = face.names(view, ["white", "yellow"]);
    const takes = { name: "takes", seat: 1, coins: 3 };
    expect(prefs.words.event("takes", takes, names)).toBe("Yellow takes: coins 3.");
    expect(prefs.words.event("leave", { name: "leave", seat: 1 }, names)).toBe("Yellow leaves the table.");
  });

  it("speaks in words that the game has brought along, and of no other game's", () => {
    const own = { event: { takes: "{seat:seat.crew} берут {coins:count.coins_taken}." }, word: { take: "взять" } };
    prefs.words = new Wording("ru", laidOver(russian, { dialect: { coins: own } }));
    const names = face.names(view, ["white", "yellow"]);
    expect(prefs.words.event("takes", { name: "takes", seat: 1, coins: 3 }, names)).toBe("Жёлтые берут 3 монеты.");
    expect([named("take", "coins"), named("take", "go"), named("heap", "coins")]).toEqual(["Взять", "Take", "Heap"]);
    expect(groupsOf([{ text: "take", verb: "take" }], "coins")[0]?.answers).toEqual([{ text: "take", label: "Взять" }]);
    expect(prefs.words.find("dialect", "puzzle", "event")).toBe(
      new Wording("ru", russian).find("dialect", "puzzle", "event"),
    );
  });
});
