// The books of rules: a page for each game and language, loaded when it is opened.

const TEXTS = import.meta.glob<string>("../../rules/*/*.md", { import: "default" });
/** What several games have in common is written once and put into each of their books. */
const COMMONS = "routes";

const PART = /<!-- (\w+) -->/;
const WANTED = new RegExp(`<!-- ${COMMONS}: (\\w+) -->`, "g");

function load(name: string, language: string): Promise<string> {
  const found = TEXTS[`../../rules/${language}/${name}.md`];
  return found ? found() : Promise.reject(new Error(`no rules ${name} in ${language}`));
}

export function hasBook(game: string): boolean {
  return game !== COMMONS && `../../rules/en/${game}.md` in TEXTS;
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
