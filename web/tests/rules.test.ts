// The books of rules hold every rule that is played, once, in every language; and what one looks for is found.
import { describe, expect, it } from "vitest";
import { cellName, Plan } from "../src/boards/cave/geometry";
import { hasDrawing } from "../src/lib/art";
import { ruleAddress } from "../src/lib/ruleAddress";
import { bound, book, hasBook, writtenIn } from "../src/rules/book";
import { caveOf } from "../src/rules/caves";
import { matches, spans, terms } from "../src/rules/search";
import { contents, idsOf, typeset } from "../src/rules/typeset";

const CATALOGUES = import.meta.glob<string>("../../docs/rules/*.md", { query: "?raw", import: "default", eager: true });
const COVERAGE = Object.values(
  import.meta.glob<string>("../../tools/rules.py", { query: "?raw", import: "default", eager: true }),
)[0]!;
const TILES = Object.keys(import.meta.glob("../art/{tiles,arkham}/*.svg")).map((path) =>
  path.slice("../art/".length, -".svg".length),
);
/** A book has a drawing of each tile of its game; what a used one leaves behind says nothing new, but for an open grave. */
const SETS: Record<string, RegExp> = {
  archipelago: /^tiles\/(?!.*-used$)/,
  arkham: /^arkham\/(?:sealed-5-used$|(?!.*-used$))/,
};
const LANGUAGES = Object.keys(import.meta.glob("../rules/*/archipelago.md")).map((path) => path.split("/").at(-2)!);
const GAMES: Record<string, readonly string[]> = {
  archipelago: ["island-core", "archipelago"],
  arkham: ["island-core", "arkham"],
  "cards-2015": ["card-routes", "cards-2015"],
  "cards-2019": ["card-routes", "cards-2019"],
  dungeon: ["dungeon"],
};
const WORDS = { game: "cards-2019", card: (code: string) => `card ${code}`, table: "A table" };
const DEFINED = /^\s*(?:[-*] |\| ?)\**([A-Z][A-Z0-9]{2}-[A-Z]+\d+)\b/gm;

/** The rules that a game plays by: those of its catalogues, but for what is waived until it is built. */
function rulesOf(game: string): string[] {
  return GAMES[game]!.flatMap((name) => {
    const waived: readonly string[] =
      new RegExp(`"${name}": \\(([^)]*)\\)`).exec(COVERAGE)?.[1]?.match(/[A-Z0-9]+-[A-Z]+\d*(?=")/g) ?? [];
    const defined = [...CATALOGUES[`../../docs/rules/${name}.md`]!.matchAll(DEFINED)].map((found) => found[1]!);
    return defined.filter((id) => !waived.includes(id) && !waived.includes(id.replace(/\d+$/, "")));
  });
}

describe("a book that is not written in a language", () => {
  it("is read in English", async () => {
    expect(await book("cards-2015", "xx")).toBe(await book("cards-2015", "en"));
    expect(writtenIn("cards-2015", "xx")).toBe("en");
    expect(writtenIn("cards-2015", "ru")).toBe("ru");
  });
});

describe.each(Object.keys(GAMES))("the book of %s", (game) => {
  it.each(LANGUAGES)("has every rule exactly once, in %s", async (language) => {
    const ids = idsOf(await book(game, language));
    expect([...ids].sort()).toEqual(rulesOf(game).sort());
  });

  it.each(LANGUAGES)("has the same chapters and rules in the same order as in English, in %s", async (language) => {
    const [own, english] = await Promise.all([book(game, language), book(game, "en")]);
    const keys = (html: string) =>
      contents(typeset(html, { ...WORDS, game })).map(({ key, level }) => `${level} ${key}`);
    expect(keys(own)).toEqual(keys(english));
    expect(idsOf(own)).toEqual(idsOf(english));
  });

  it.each(LANGUAGES)(
    "is set without a mark of ours left over, and leads nowhere but into itself, in %s",
    async (language) => {
      const html = typeset(await book(game, language), { ...WORDS, game });
      const anchors = new Set([...html.matchAll(/ id="([\w-]+)"/g)].map((found) => found[1]));
      const links = [...html.matchAll(/ href="#([\w-]+)"/g)].map((found) => found[1]);
      expect(html).not.toMatch(/\{[#A-Z]|<img|<code|<!--/);
      expect(links.filter((link) => !anchors.has(link))).toEqual([]);
      expect(html.match(/<h[23]>/g)).toBeNull();
    },
  );
});

describe("the drawings in a book", () => {
  it.each(Object.keys(SETS).flatMap((game) => LANGUAGES.map((language) => [game, language] as const)))(
    "are drawings of ours, every tile of %s among them, in %s",
    async (game, language) => {
      const html = await book(game, language);
      const shown = [...html.matchAll(/<img src="([^"]+)"/g)].map((found) => found[1]!);
      const tiles = TILES.filter((name) => SETS[game]!.test(name));
      expect(shown.filter((name) => !hasDrawing(name))).toEqual([]);
      expect(tiles.filter((name) => !shown.includes(name))).toEqual([]);
      expect(tiles.length).toBeGreaterThan(30);
    },
  );

  it("lie on night paper if they are Arkham's", () => {
    const set = (name: string) => typeset(`<img src="${name}" alt="">`, WORDS);
    for (const name of ["arkham/well", "terrain/other-grey-back", "terrain/veil"])
      expect(set(name)).toContain(" data-night>");
    for (const name of ["tiles/horse", "terrain/beach-back", "pieces/coin"])
      expect(set(name)).not.toContain("data-night");
    expect(set("pieces/detective-cloche")).toContain('data-crew="blue"');
  });
});

describe("the small caves in a book", () => {
  const cavesIn = (html: string) =>
    [...html.matchAll(/data-drawing="([^"]+)"/g)].map((found) => caveOf(found[1]!.split(";")));

  it.each(LANGUAGES)("are laid by the rules, in %s", async (language) => {
    const caves = cavesIn(typeset(await book("dungeon", language), WORDS));
    expect(caves.length).toBeGreaterThan(5);
    for (const tiles of caves) {
      const plan = new Plan({ cave: tiles.map(({ tile }) => tile) });
      const alone = tiles.filter(({ tile }) => tile.places.every((place) => plan.joined(place).length === 0));
      expect(tiles.length === 1 ? [] : alone).toEqual([]);
    }
  });

  it("show the cave of the examples as the catalogue has it", async () => {
    const examples = cavesIn(typeset(await book("dungeon", "en"), WORDS)).at(-1)!;
    const reference = /^`(\(1,0\) 31r0.*)`$/m.exec(CATALOGUES["../../docs/rules/dungeon.md"]!)![1]!;
    const written = examples.slice(1).map(({ tile }) => `(${cellName(tile.x, tile.y)}) ${tile.tile}r${tile.turned}`);
    expect(written.join(", ")).toBe(reference);
  });

  it("turn a tile with its tunnels, and name those that are several", () => {
    const [drawn] = caveOf(["-1,0 39r1 6"]);
    expect(drawn?.tile.tunnels.map(({ ports }) => ports)).toEqual([[2], [3, 0]]);
    expect(drawn?.tile.places).toEqual(["-1,0a", "-1,0b"]);
    expect(drawn?.letters.map(({ letter }) => letter)).toEqual(["a", "b"]);
    expect(drawn?.sign).toBe("6");
  });

  it("may have a coin, and nothing else than tiles", () => {
    expect(caveOf(["0,0 25r0$"])[0]?.tile.coin).toBe(true);
    expect(caveOf(["0,0 25r0"])[0]?.tile.coin).toBe(false);
    expect(() => caveOf(["0,0 gold"])).toThrow("gold");
  });
});

describe("a book", () => {
  it("is there for the games that are played, not for their commons", () => {
    expect(Object.keys(GAMES).every(hasBook)).toBe(true);
    expect(hasBook("routes")).toBe(false);
    expect(hasBook("chess")).toBe(false);
  });

  it("takes in the parts of the commons it asks for, and no unknown one", () => {
    const commons = "<!-- sea -->\n<p>Wet.</p>\n<!-- land -->\n<p>Dry.</p>";
    expect(bound("<h2>A</h2>\n<!-- routes: land -->", commons)).toContain("Dry.");
    expect(bound("<!-- routes: land -->", commons)).not.toContain("Wet.");
    expect(() => bound("<!-- routes: sky -->", commons)).toThrow("sky");
  });

  it("puts the ids of rules behind the text, as links to themselves", () => {
    const html = typeset("<li>Go. {ARC-M3 ISL-M2}</li>", WORDS);
    expect(html).toContain('<a id="ARC-M3" href="#ARC-M3">ARC-M3</a>');
    expect(html).toContain('id="ISL-M2"');
  });

  it("draws rows of cards with their names, and leaves other code alone", () => {
    expect(typeset("<code>V map</code>", WORDS)).toContain('aria-label="card V, card map"');
    expect(typeset("<code>Victory</code>", WORDS)).toBe("<code>Victory</code>");
  });

  it("lets a table with words at its head be read cell by cell", () => {
    const table = (head: string) => `<table><tr><th>${head}</th></tr><tr><td>e2</td></tr></table>`;
    expect(typeset(table("row"), WORDS)).toContain('<td data-head="row">e2</td>');
    expect(typeset(table("<code>V</code>"), WORDS)).toContain(
      '<div class="sheet" role="group" aria-label="A table" tabindex="0">',
    );
  });

  it("draws a map from its letters", () => {
    const html = typeset('<pre><code class="language-island"># Rock\n~3\nW~\n</code></pre>', WORDS);
    expect(html).toContain("<figcaption>Rock</figcaption>");
    expect(html.match(/<svg x=/g)).toHaveLength(2 + 2 * 2); // two of sea; land with something on it twice
    expect(html).toContain('class="value">3<');
  });
});

describe("the map of two worlds", () => {
  const html = typeset('<pre><code class="language-worlds"># Town\noYVy\no  o\n</code></pre>', WORDS);

  it("is drawn by night, with the names of rows and columns", () => {
    expect(html).toContain("<figcaption>Town</figcaption>");
    expect(html).toContain(" data-night ");
    expect(html.match(/<svg x=/g)).toHaveLength(6);
    expect([...html.matchAll(/class="edge">(\w)</g)].map((found) => found[1])).toEqual(["a", "b", "c", "d", "2", "1"]);
  });
});

describe("the card of a puzzle", () => {
  const set = (rows: string) => typeset(`<pre><code class="language-card"># Cove\n${rows}\n</code></pre>`, WORDS);

  it("is drawn tile by tile, turned as its signs say, with its own rows and columns", () => {
    const html = set("3 -- &gt; Bk\n2 &lt;&gt; // --\n  b  c  d");
    expect(html).toContain("<figcaption>Cove</figcaption>");
    expect(html.match(/<svg x=/g)).toHaveLength(2 * 4);
    expect(html.match(/rotate\(90 32 32\)/g)).toHaveLength(2);
    expect([...html.matchAll(/class="edge">(\w)</g)].map((found) => found[1])).toEqual(["b", "c", "d", "3", "2"]);
  });

  it("has tiles that occur in puzzles alone", () => {
    expect(() => set("2 X^\n  b")).toThrow("X^");
  });
});

describe("the address of a rule", () => {
  it("is in the book of its own game, and that of a common rule in the book at hand", () => {
    expect(ruleAddress("arkham", "ARK-K12")).toBe("/rules/arkham#ARK-K12");
    expect(ruleAddress("arkham", "ARC-K7")).toBe("/rules/archipelago#ARC-K7");
    expect(ruleAddress("arkham", "ISL-G5")).toBe("/rules/arkham#ISL-G5");
    expect(ruleAddress("cards-2019", "RTE-C1")).toBe("/rules/cards-2019#RTE-C1");
  });
});

describe("the search", () => {
  const finds = (query: string, text: string) => matches(text, terms(query));

  it.each([
    ["монету", "три монеты"],
    ["монет", "с монетой нельзя"],
    ["острова", "один остров"],
    ["остров", "много островов"],
    ["клеток", "одна клетка"],
    ["стрелки", "пара стрелок"],
    ["конь", "на коне"],
    ["яма", "из ямы"],
    ["лед", "тонкий лёд"],
    ["ЛЁД", "тонкий лед"],
    ["корабля", "свой корабль"],
    ["coins", "a coin"],
    ["coin", "two coins"],
    ["walking", "he walks"],
    ["headed", "a two-headed arrow"],
  ])("finds %s in «%s»", (query, text) => expect(finds(query, text)).toBe(true));

  it.each([
    ["конь", "на конце"],
    ["яма", "прямая"],
    ["coin", "a cone"],
    ["", "anything"],
    ["a", "a coin"],
  ])("does not find %s in «%s»", (query, text) => expect(finds(query, text)).toBe(false));

  it("finds a rule by its whole id, or the rules of a section", () => {
    expect(finds("arc-k1", "Rest. ARC-K1")).toBe(true);
    expect(finds("arc-k1", "Rest. ARC-K10")).toBe(false);
    expect(finds("ARC-K", "Rest. ARC-K10")).toBe(true);
    expect(finds("arc", "Rest. ARC-K10")).toBe(false);
  });

  it("wants all the words in one paragraph", () => {
    expect(finds("bear coin", "The bear takes no coin.")).toBe(true);
    expect(finds("bear coin", "The bear sleeps.")).toBe(false);
  });

  it("says where the words are", () => {
    expect(spans("Two coins, one Coin.", terms("coin"))).toEqual([
      [4, 9],
      [15, 19],
    ]);
    expect(spans("Лёд и ещё лед", terms("лёд"))).toEqual([
      [0, 3],
      [10, 13],
    ]);
  });
});
