// The books of rules: a page for each game and language, loaded when it is opened.
import { ENGLISH } from "../lib/wordings";

const TEXTS = import.meta.glob<string>("../../rules/*/*.md", { import: "default" });
/** What several games have in common is written once and put into each of their books. */
const COMMONS = "routes";

const PART = /<!-- (\w+) -->/;
const WANTED = new RegExp(`<!-- ${COMMONS}: (\\w+) -->`, "g");

const pathOf = (name: string, language: string) => `../../rules/${language}/${name}.md`;

/** The language in which something can be read: English if it is not written in that of the reader. */
export function writtenIn(name: string, language: string): string {
  return pathOf(name, language) in TEXTS ? language : ENGLISH;
}

function load(name: string, language: string): Promise<string> {
  const found = TEXTS[pathOf(name, writtenIn(name, language))];
  return found ? found() : Promise.reject(new Error(`no rules ${name}`));
}

export function hasBook(game: string): boolean {
  return game !== COMMONS && pathOf(game, ENGLISH) in TEXTS;
}

/** A whole book as it was written, in HTML. */
export async function book(game: string, language: string): Promise<string> {
  const page = await load(game, language);
  return page.match(WANTED) ? bound(page, await load(COMMONS, language)) : page;
}

/** A page with the parts of the commons that it asks for. */
export function bound(page: string, commons: string): string {
  const [, ...pieces] = commons.split(PART);
  const parts = new Map(pieces.flatMap((piece, at) => (at % 2 ? [] : [[piece, pieces[at + 1] ?? ""] as const])));
  return page.replace(WANTED, (_, key: string) => {
    const part = parts.get(key);
    if (part === undefined) throw new Error(`the commons have no part ${key}`);
    return part;
  });
}
