// Who imports whom: nothing is imported, by whatever detours, by what it imports itself.
import { preProcessFile } from "typescript";
import { describe, expect, it } from "vitest";

const RAW = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const SOURCES = new Map(Object.entries(RAW).map(([path, text]) => [path.replace(/^\.\.\//, ""), text]));
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;
const ENDINGS = ["", ".ts", ".svelte.ts"];

type Imports = ReadonlyMap<string, readonly string[]>;

/** What a file imports of ours; types, and what is loaded later, too. */
function importsOf(path: string, text: string): string[] {
  const scripts = path.endsWith(".svelte") ? [...text.matchAll(SCRIPT)].map((match) => match[1]).join("\n") : text;
  const named = preProcessFile(scripts, true, true).importedFiles.map((file) => file.fileName);
  return named
    .filter((name) => name.startsWith("."))
    .flatMap((name) => ENDINGS.map((ending) => new URL(name, `file:///${path}`).pathname.slice(1) + ending))
    .filter((file) => SOURCES.has(file));
}

/** A way along imports that ends where it began; null if there is none. */
function cycleIn(imports: Imports): string[] | null {
  const done = new Set<string>();
  function from(file: string, way: readonly string[]): string[] | null {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = from(next, [...way, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  }
  for (const file of imports.keys()) {
    const found = from(file, []);
    if (found) return found;
  }
  return null;
}

it("the tab alone writes its title: no page hides that somebody waits", () => {
  const writers = [...SOURCES].filter(([, text]) => /document\.title|<title>/.test(text)).map(([path]) => path);
  expect(writers).toEqual(["src/lib/tab.svelte.ts"]);
});

it("who plays where nobody has chosen is told by the engine alone", () => {
  const told = [...SOURCES].filter(([path, text]) => path !== "src/wire.ts" && /["']sailor["']/.test(text));
  expect(told.map(([path]) => path)).toEqual([]);
});

it("the frame names no drawing of any game: what it shows of one is the face's to say", () => {
  const frame = [...SOURCES].filter(([path]) => path.startsWith("src/table/"));
  const known = frame.filter(([, text]) =>
    /"(tiles|cards|cells|cave|abilities|arkham)\/|data-(pirate|lane)/.test(text),
  );
  expect([frame.length > 30, known.map(([path]) => path)]).toEqual([true, []]);
});

describe("imports", () => {
  const imports: Imports = new Map([...SOURCES].map(([path, text]) => [path, importsOf(path, text)]));

  it("are found in modules and components, types and what comes later included", () => {
    expect(imports.get("src/faces.ts")).toEqual(
      expect.arrayContaining(["src/table/face.ts", "src/boards/island/face.ts"]),
    );
    expect(imports.get("src/table/Players.svelte")).toContain("src/table/session.svelte.ts");
  });

  it("make no circle", () => {
    expect(cycleIn(imports)).toBeNull();
  });

  it("would be told if they did", () => {
    const circle = new Map([
      ["door", ["hall"]],
      ["hall", ["attic", "cellar"]],
      ["cellar", ["hall"]],
    ]);
    expect(cycleIn(circle)).toEqual(["hall", "cellar", "hall"]);
  });
});
