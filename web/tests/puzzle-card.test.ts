// A puzzle's card: its text, its way into a link, and the sheet it is painted on.
import { describe, expect, it } from "vitest";
import { compactCard, KINDS, readCard, SEA, Unreadable, writeCard } from "../src/puzzles/card";
import { addressOf, cardIn, pack, unpack } from "../src/puzzles/link";
import {
  BARE,
  boxOf,
  mark,
  mirrorAll,
  nameAt,
  paint,
  placeNamed,
  sheetOf,
  shift,
  SIDE,
  turnAll,
  turned,
  written,
} from "../src/puzzles/editor/sheet";

const HORSE = `"Horse and basket" «Конь и корзина»
turns <= 6, alive >= 2
6 -- +  e  Bk --
5 C1 e  Ho Ba e
4 ^  e  C1 e  >
3 e  e  C1 e  e
2 -- Dn e  e  --
  b  c  d  e  f
`;

/** Bytes as letters for an address. */
function spelt(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

describe("a card", () => {
  it("is read and written back to the letter", () => {
    expect(writeCard(readCard(HORSE))).toBe(HORSE);
  });

  it("says what it says", () => {
    const card = readCard(HORSE.replace("alive >= 2", "alive >= 2, untouched c4, untouched e2, each delivers"));
    expect(card).toMatchObject({
      name: "Horse and basket",
      nameRu: "Конь и корзина",
      turns: 6,
      alive: 2,
      each: true,
      untouched: ["c4", "e2"],
    });
    expect(card.rows[1]).toEqual(["C1", "e", "Ho", "Ba", "e"]);
    expect(readCard(writeCard(card))).toEqual(card);
  });

  it("may have any words for a name, a line for the book, and lines as another system ends them", () => {
    expect(readCard(HORSE.replace(/^.*/, 'P-1 "Horse"')).name).toBe("Horse");
    expect(readCard(HORSE.replace(/^.*/, "No turns back")).name).toBe("No turns back");
    expect(readCard(HORSE.replace(/^.*/, "")).name).toBe("");
    expect(readCard(`# 17 grade=3 least=5,5,6 first=2\n${HORSE.replaceAll("\n", "\r\n")}`).turns).toBe(6);
  });

  it("writes names that stay names", () => {
    const odd = writeCard({ ...readCard(HORSE), name: 'The "first"\nof all', nameRu: "» turns" });
    expect(readCard(odd)).toMatchObject({ name: "The 'first' of all", nameRu: "' turns", turns: 6 });
  });

  it.each([
    ["", "empty", 1],
    ["only words\nand more", "empty", 1],
    [HORSE.replace("4 ^  e  C1 e  >", "4 ^  e  C1 e"), "ragged", 5],
    [HORSE.replace("turns <= 6", "turns <= many"), "condition", 2],
    [`x\n2 ${"e ".repeat(9)}`, "large", 2],
  ])("that is none says why: %#", (text, why, line) => {
    const read = () => readCard(text);
    expect(read).toThrow(Unreadable);
    expect(read).toThrow(expect.objectContaining({ why, line }));
  });
});

describe("a link", () => {
  it("brings the card back, in fewer letters", async () => {
    const address = await addressOf(HORSE);
    expect(address).toMatch(/^\/puzzles\/own#card=[\w-]+$/);
    expect(address.length).toBeLessThan(260);
    const found = await cardIn(address.slice(address.indexOf("#")));
    expect(found).toBe(compactCard(HORSE));
    expect(readCard(found as string)).toEqual(readCard(HORSE));
  });

  it("is read where nothing was deflated, too", async () => {
    expect(await unpack(`t${spelt(new TextEncoder().encode(HORSE))}`)).toBe(HORSE);
  });

  it.each([
    "",
    "#",
    "#card",
    "#card=",
    "#card=z",
    "#card=t%%%",
    "#card=zAAAA",
    "#card=?abc",
    `#card=t${"A".repeat(9000)}`,
    "#card=t__-_",
    "#other=1",
    "#card=%E0%A4%A",
  ])("that is rubbish holds nothing: %#", async (hash) => expect((await cardIn(hash)) || null).toBeNull());

  it("does not unfold without end", async () => {
    const bytes = await new Response(
      new Blob([new Uint8Array(5_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw")),
    ).arrayBuffer();
    expect(await unpack(`z${spelt(new Uint8Array(bytes))}`)).toBeNull();
  });

  it("is as safe after one letter was changed", async () => {
    const packed = await pack(HORSE);
    for (let at = 0; at < packed.length; at++) {
      const found = await unpack(`${packed.slice(0, at)}${packed[at] === "A" ? "B" : "A"}${packed.slice(at + 1)}`);
      expect(found === null || typeof found === "string").toBe(true);
    }
  });
});

describe("the sheet", () => {
  const puzzle = readCard(HORSE.replace("alive >= 2", "alive >= 2, untouched c4"));
  const sheet = sheetOf(puzzle);

  it("gives the card back", () => {
    expect(written(sheet)).toEqual({ rows: puzzle.rows, untouched: ["c4"] });
    expect(written(BARE)).toEqual({ rows: [], untouched: [] });
  });

  it("names its cells as the card does", () => {
    const box = boxOf(sheet);
    expect(box).toEqual({ north: 1, west: 1, rows: 5, columns: 5 });
    if (!box) return;
    expect(nameAt(box, placeNamed(box, "d5"))).toBe("d5");
    expect(sheet.signs[placeNamed(box, "d5")]).toBe("Ho");
    expect(nameAt(box, 0)).toBeNull();
  });

  it("holds one bank and one den", () => {
    const again = paint(sheet, 0, "Bk");
    expect(again.signs.filter((sign) => sign === "Bk")).toHaveLength(1);
    expect(again.signs[0]).toBe("Bk");
    expect(paint(again, 0, "Bk")).toBe(again);
  });

  it("marks land alone, and a mark goes with its land", () => {
    expect(mark(BARE, 3)).toBe(BARE);
    const place = sheet.marked[0] as number;
    expect(mark(sheet, place).marked).toEqual([]);
    expect(paint(sheet, place, "e").marked).toEqual([place]);
    expect(paint(sheet, place, SEA).marked).toEqual([]);
  });

  it("turned four times or mirrored twice it is as it was", () => {
    expect(turnAll(turnAll(turnAll(turnAll(sheet))))).toEqual(sheet);
    expect(mirrorAll(mirrorAll(sheet))).toEqual(sheet);
  });

  it("turns what points", () => {
    expect(["^", "NE", "^v", "//", "+", "K<", "Ho"].map(turned)).toEqual([">", "SE", "<>", "\\\\", "+", "K^", "Ho"]);
    const all = KINDS.flatMap((kind) => kind.signs);
    const seen = mirrorAll({ signs: [...all, ...BARE.signs].slice(0, SIDE * SIDE), marked: [] }).signs;
    const at = (sign: string) => {
      const place = all.indexOf(sign);
      return seen[Math.floor(place / SIDE) * SIDE + SIDE - 1 - (place % SIDE)];
    };
    expect(["^", ">", "NE", "SW", "^v", "//", "x", "K<", "Og"].map(at)).toEqual([
      "^",
      "<",
      "NW",
      "SE",
      "^v",
      "\\\\",
      "x",
      "K>",
      "Og",
    ]);
  });

  it("moves while there is room", () => {
    expect(written(shift(sheet, 1, 0))).toEqual(written(sheet));
    expect(shift(shift(sheet, -1, 0), -1, 0)).toEqual(shift(sheet, -1, 0));
    expect(shift(shift(sheet, 1, 1), -1, -1)).toEqual(sheet);
  });
});
