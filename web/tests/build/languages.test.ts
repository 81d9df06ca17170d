// That the build finds every language: a folder of texts makes one, and no list has to be kept.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { texts } from "../../texts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const [LOCALE, TEXTS] = ["src/jackal/locale", "web/texts"];

interface Language {
  key: string;
  name: string;
  load: () => Promise<{ default: Record<string, unknown> }>;
}

/** A copy of what the languages are made of, to be added to. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "languages-"));
  for (const folder of [LOCALE, TEXTS]) cpSync(join(ROOT, folder), join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** What the pages import as `virtual:languages`, with the words of each. */
async function languages() {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [texts(root)],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
  });
  try {
    const { default: found } = (await server.ssrLoadModule("virtual:languages")) as { default: Language[] };
    return await Promise.all(found.map(async ({ key, name, load }) => ({ key, name, words: (await load()).default })));
  } finally {
    await server.close();
  }
}

const common = (language: string) => join(root, LOCALE, `${language}.toml`);
const own = (language: string) => join(root, TEXTS, language);

it("lists each folder of texts, English first", async () => {
  const [first, ...others] = (await languages()).map(({ key }) => key);
  expect(first).toBe("en");
  expect(["en", ...others].sort()).toEqual(readdirSync(join(ROOT, TEXTS)).sort());
});

it("has one more for one more folder, by its own name, with words of the terminal and of the pages", async () => {
  const before = await languages();
  writeFileSync(common("zz"), readFileSync(common("ru"), "utf8").replace('name = "Русский"', 'name = "Zazà"'));
  cpSync(own("ru"), own("zz"), { recursive: true });
  writeFileSync(own("README.md"), "A file is no language.");
  const words = before.find(({ key }) => key === "ru")?.words;
  expect(await languages()).toEqual([...before, { key: "zz", name: "Zazà", words }]);
  expect(Object.keys(words ?? {})).toEqual(expect.arrayContaining(["refusal", "table"]));
});
