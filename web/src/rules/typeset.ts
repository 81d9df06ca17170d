// A book of rules is set: ids into the margin, drawings, cards and small maps into the text.
//
// The small marks of ours in web/rules: `{ARC-M3 ISL-M2}` at the end of a paragraph names its rules, `{#gold}` a heading;
// `![](tiles/horse)` is a drawing of web/art, `V U H` in backticks a row of cards; an `island`, `outline`, `cave`, `worlds` or `card` block is a map.
import { drawing } from "../lib/art";
import { allCards } from "../boards/cards/box";
import { card, cardIsland, outline, worlds } from "./maps";

/** What the setting needs to know: whose book it is, and the words of its language. */
export interface Words {
  game: string;
  card: (code: string) => string;
  table: string;
}

export interface Heading {
  key: string;
  title: string;
  /** 2 is a chapter, 3 a part of one. */
  level: number;
}

const IDS = / ?\{((?:[A-Z][A-Z0-9]{2}-[A-Z]+\d+ ?)+)\}/g;
const HEADING = /<h([23])>(.*?) \{#([\w-]+)\}<\/h\1>/g;
const SET_HEADING = /<h([23]) id="([\w-]+)">(.*?)<\/h\1>/g;
const PICTURE = /<img src="([\w/-]+)" alt="">/g;
const CARDS = new RegExp(`<code>((?:(?:${allCards().join("|")}) ?)+)</code>`, "g");
const MAP = /<pre><code class="language-(island|outline|cave|worlds|card)"># (.*?)\n([^<]*)<\/code><\/pre>/g;
const TABLE = /<table>(.*?)<\/table>/gs;
const MANY = 4;
/** What belongs to Arkham is drawn on night paper, in the light book too. */
const NIGHT = /^arkham\/|^terrain\/(?:.*(?:yellow|green|grey)-back|veil|road)$/;

/** A cave is drawn by the game's own hand, once the page stands: only its place is kept here. */
const MAPS: Record<string, (lines: readonly string[], game: string) => string> = {
  island: cardIsland,
  outline,
  worlds,
  card,
  cave: (lines) => `<div class="cave" data-drawing="${lines.join(";")}"></div>`,
};

/** Pieces wear the colours of a crew. */
const CREWS: Record<string, string> = {
  "pieces/pirate-bandana": "red",
  "pieces/pirate-tricorne": "yellow",
  "pieces/pirate-hook": "black",
  "pieces/pirate-patch": "white",
  "pieces/ship": "red",
  "pieces/missionary": "red",
  "pieces/missionary-armed": "red",
  "pieces/detective-fedora": "white",
  "pieces/detective-cloche": "blue",
  "pieces/detective-bowler": "red",
  "pieces/detective-cap": "yellow",
  "pieces/car": "white",
};

export function typeset(html: string, words: Words): string {
  return html
    .replace(HEADING, '<h$1 id="$3">$2</h$1>')
    .replace(IDS, (_, ids: string) => margin(ids.split(" ")))
    .replace(PICTURE, (_, name: string) => picture(name))
    .replace(CARDS, (_, codes: string) => row(codes.split(" "), words))
    .replace(MAP, (_, kind: string, title: string, lines: string) => figure(title, MAPS[kind]?.(lines.trimEnd().split("\n"), words.game)))
    .replace(TABLE, (_, rows: string) => sheet(rows, words));
}

/** The headings of a book that has been set. */
export function contents(html: string): Heading[] {
  return [...html.matchAll(SET_HEADING)].map(([, level, key = "", title = ""]) => ({ key, title, level: Number(level) }));
}

/** The ids of a book as it was written. */
export function idsOf(html: string): string[] {
  return [...html.matchAll(IDS)].flatMap(([, ids = ""]) => ids.split(" "));
}

function margin(ids: readonly string[]): string {
  const links = ids.map((id) => `<a id="${id}" href="#${id}">${id}</a>`).join(" ");
  return ` <span class="ids${ids.length > MANY ? " many" : ""}">${links}</span>`;
}

function picture(name: string): string {
  const crew = CREWS[name];
  const set = name.slice(0, name.indexOf("/"));
  const looks = (crew ? ` data-crew="${crew}"` : "") + (NIGHT.test(name) ? " data-night" : "");
  return `<span class="picture ${set}" aria-hidden="true"${looks}>${drawing(name)}</span>`;
}

function row(codes: readonly string[], words: Words): string {
  const names = codes.map((code) => words.card(code)).join(", ");
  return `<span class="row-of-cards" role="img" aria-label="${names}">${codes.map((code) => drawing(`cards/${code}`)).join("")}</span>`;
}

function figure(title: string, drawn = ""): string {
  return `<figure>${drawn}<figcaption>${title}</figcaption></figure>`;
}

/** A table; one with words at its head can be read on a phone, cell under cell. */
function sheet(rows: string, words: Words): string {
  const heads = [...rows.matchAll(/<th>(.*?)<\/th>/gs)].map((found) => found[1] ?? "");
  if (heads.some((head) => head.includes("<")))
    return `<div class="sheet" role="group" aria-label="${words.table}" tabindex="0"><table>${rows}</table></div>`;
  const labelled = rows.replace(/<tr>.*?<\/tr>/gs, (row) => {
    let column = 0;
    return row.replace(/<td>/g, () => `<td data-head="${heads[column++]}">`);
  });
  return `<div class="sheet stacks"><table>${labelled}</table></div>`;
}
