// The grammar of texts says what the terminal's says (text/texts.py): the expected sentences in wordings.json are its own.
import { describe, expect, it } from "vitest";
import { NOBODY, Wording, sentence, type Fields, type Names, type Tree } from "../src/lib/wordings";
import shared from "./wordings.json";

interface Example {
  name: string;
  data: Fields;
  names: {
    seats: string[];
    crews: string[];
    pieces: Record<string, [number, string]>;
    called?: Record<string, string>;
    dialect?: string;
    foreign?: boolean;
  };
  en: string;
  ru: string;
}

const EXAMPLES = shared.examples as unknown as Example[];
const namesOf = ({ names }: Example): Names => ({
  ...names,
  pieces: new Map(Object.entries(names.pieces).map(([piece, known]) => [Number(piece), known])),
  called: new Map(Object.entries(names.called ?? {}).map(([piece, called]) => [Number(piece), called])),
});

describe.each(Object.keys(shared.texts) as (keyof typeof shared.texts)[])("events in %s", (language) => {
  const words = new Wording(language, shared.texts[language] as Tree);

  it.each(EXAMPLES.map((example) => [example.name, example] as const))("%s", (_, example) => {
    expect(words.event(example.name, example.data, namesOf(example))).toBe(example[language]);
  });
});

describe("the grammar", () => {
  const words = new Wording("en", {
    count: { coin: { one: "coin", other: "coins" } },
    card: { H: { short: "left-right" }, rum: { short: "rum" } },
    page: { hello: "Ahoy, {name}!", part: "Gold[ and {rum:card.short}]." },
    told: { found: { by: "what", gold: "gold!", other: "{what}" } },
    way: { names: ["north", "east"] },
  });

  it("counts the first of a crew as somebody", () => {
    const freed = new Wording("en", {
      page: { freed: "Free[, thanks to {by:piece.who}]." },
      piece: { who: "pirate {name}" },
    });
    const names: Names = { ...NOBODY, crews: ["white"], pieces: new Map([[0, [0, "1"]]]) };
    expect(freed.t("page.freed", { by: 0 }, names)).toBe("Free, thanks to pirate 1.");
    expect(freed.t("page.freed", {}, names)).toBe("Free.");
  });

  it("puts fields into the text of a page", () => {
    expect(words.t("page.hello", { name: "Anna" })).toBe("Ahoy, Anna!");
    expect(words.t("page.hello", {})).toBe("Ahoy, !");
  });

  it("lets an unknown key speak for itself", () => {
    expect(words.t("page.nothing")).toBe("page.nothing");
    expect(words.t("page")).toBe("page");
    expect(words.about("told", "nothing", {})).toBeNull();
    expect(words.word("card", "H", "long")).toBe("long");
  });

  it("drops a part in brackets whose field is missing, empty or zero", () => {
    expect(words.t("page.part", { rum: "rum" })).toBe("Gold and rum.");
    for (const rum of [undefined, "", 0, [], {}]) expect(words.t("page.part", { rum })).toBe("Gold.");
  });

  it("chooses a case, or the other one", () => {
    expect(words.about("told", "found", { what: "gold" })).toBe("Gold!");
    expect(words.about("told", "found", { what: "rum" })).toBe("Rum");
  });

  it("counts, lists and names", () => {
    const say = (template: string, fields: Fields) => words.fill(template, NOBODY, fields);
    expect(say("{n:count.coin}", { n: 1 })).toBe("1 coin");
    expect(say("{n:count.coin}", { n: 0 })).toBe("0 coins");
    expect(say("{cards:card.short}", { cards: ["H", "rum"] })).toBe("left-right, rum");
    expect(say("{cards:card.short}", { cards: { H: 2 } })).toBe("left-right ×2");
    expect(say("{cards:cards}", { cards: ["H", "rum", "H"] })).toBe("left-right ×2, rum");
    expect(say("{cards:cards}", { cards: [] })).toBe("–");
    expect(say("{row:row}", { row: ["H", "rum"] })).toBe("left-right · rum");
    expect(say("{way:way.names}", { way: 1 })).toBe("east");
    expect(say("{name}", { name: { en: "Ring", ru: "Кольцо" } })).toBe("Ring");
  });

  it("opens every sentence with a capital, but no cell", () => {
    expect(sentence("the end. of it! d4 is bare? c. yes")).toBe("The end. Of it! d4 is bare? C. Yes");
  });

  it("takes the form of a noun that its language wants", () => {
    const coin = { one: "монета", few: "монеты", many: "монет" };
    const russian = new Wording("ru", { count: { coin } });
    const formsOf = (...numbers: number[]) => numbers.map((number) => russian.count(number, "coin").split(" ")[1]);
    expect(formsOf(1, 21, 101)).toEqual(Array(3).fill(coin.one));
    expect(formsOf(2, 4, 22, 103)).toEqual(Array(4).fill(coin.few));
    expect(formsOf(0, 5, 11, 12, 14, 111)).toEqual(Array(6).fill(coin.many));
    expect([1, 2, 0].map((number) => words.count(number, "coin"))).toEqual(["1 coin", "2 coins", "0 coins"]);
    expect(words.count(2, "doubloon")).toBe("2 doubloon");
  });
});
