// The fonts are cut by language: whatever the texts of one say is in its letters and the signs that all share.
import english from "virtual:texts/en";
import russian from "virtual:texts/ru";
import { describe, expect, it } from "vitest";
import CSS from "../fonts/fonts.css?raw";
import { leavesOf } from "./translation";

const RULE =
  /font-family: "([^"]+)";\s+font-weight: (\d+);[^}]*url\(".\/(?:[a-z-]+)-\d+-([a-z-]+)\.woff2"\)[^}]*range:\s*([^;]+);/g;

/** By face and part, which codes it is for. */
const FACES = new Map(
  [...CSS.matchAll(RULE)].map(([, family, weight, part, ranges = ""]) => [`${family} ${weight} ${part}`, ranges]),
);

function covers(ranges: string, code: number): boolean {
  return ranges
    .trim()
    .split(/,\s+/)
    .some((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((hex) => parseInt(hex, 16));
      return first <= code && code <= last;
    });
}

/** The characters of a language's own alphabet and of signs; drawn arrows, runes and the like are nobody's letters. */
function charactersOf(texts: object, alphabet: RegExp): string[] {
  const said = [...leavesOf(texts as Record<string, unknown>).values()].map((leaf) => JSON.stringify(leaf)).join("");
  return [...new Set(said)].filter((one) => alphabet.test(one));
}

describe("the fonts", () => {
  it.each([
    ["English", english, "latin", /[A-Za-z0-9«»“”‘’–—…×·.,:;!?()/+&%]/],
    ["Russian", russian, "russian", /[А-Яа-яЁё0-9«»„“–—…×·№.,:;!?()/+&%]/],
  ])("have every letter of %s in two files of a face", (_, texts, part, alphabet) => {
    const characters = charactersOf(texts, alphabet);
    expect(characters.length).toBeGreaterThan(60);
    for (const face of ["Alegreya 400", "Alegreya 700", "Alegreya Sans 400", "Alegreya Sans 700"]) {
      const own = [FACES.get(`${face} signs`), FACES.get(`${face} ${part}`)];
      const missing = characters.filter(
        (one) => !own.some((ranges) => ranges && covers(ranges, one.codePointAt(0) ?? 0)),
      );
      expect(missing, face).toEqual([]);
    }
  });

  it("leave no code to two files of a face", () => {
    const faces = new Map<string, string[]>();
    for (const [name, ranges] of FACES) {
      const face = name.replace(/ [a-z-]+$/, "");
      faces.set(face, [...(faces.get(face) ?? []), ranges]);
    }
    expect(faces.size).toBe(5); // two families of two weights, and the names of the languages
    for (const [face, files] of faces)
      for (let code = 0x20; code < 0x2300; code++)
        expect(files.filter((ranges) => covers(ranges, code)).length, `${face} ${code}`).toBeLessThan(2);
  });
});
