// The small grammar of texts: names and numbers are put into a template. The terminal speaks it too (text/texts.py).
//
// `{coins:count.coin}` is a number with its noun, `{piece:piece.whom}` a form of a name, `{tile:tile.about}` an entry of
// another table. A list gives each of its items, an object of counts each with its number; `{coins:crews}` is a number
// for each crew, `{ranks:firsts.crew}` those who came first, `{cards:hands}` an ability for each pirate, `{teams:teams}` what
// allies have brought. `{seat:takes/take}` is a verb that goes with who does it: of a crew, of somebody by name, of "you";
// of two forms the last is for "you". What stands in [brackets] is dropped if a field in it is missing, empty or zero. What stands in a
// game's `dialect` goes before what all games say.

import type { TeamView } from "../wire";

export type Tree = Record<string, unknown>;
export type Fields = Record<string, unknown>;

/** The language that everything is said in first, and that stands in for what is missing in others. */
export const ENGLISH = "en";

/** The sign of a piece that is called by its own colour alone: its "crew" is then the place of that colour among `crews`. */
export const LONER = "loner";

/** Events that mean the same in every game. */
const COMMON = new Set(["over", "propose", "vote", "leave", "late"]);

/**
 * Who is who at a table: the colours of seats and crews, for each piece its crew and its sign, and given names; whose
 * dialect is spoken. `foreign`: the game is from elsewhere, and our words for an event are not about its own.
 */
export interface Names {
  seats: readonly string[];
  crews: readonly string[];
  pieces: ReadonlyMap<number, readonly [crew: number, sign: string]>;
  called?: ReadonlyMap<number, string>;
  dialect?: string;
  foreign?: boolean;
  /** By seat, who sits there, where people are called by their names; and by crew, whose it is. */
  people?: readonly Person[];
  owners?: readonly number[];
  /** Names of people are put between marks, for `spans`. */
  marked?: boolean;
}

/** Somebody at a table. */
export interface Person {
  name: string;
  /** Who reads it. */
  you: boolean;
}

export const NOBODY: Names = { seats: [], crews: [], pieces: new Map() };

/** What is between the forms of a verb. */
const VERB = "/";
const OPTIONAL = /\[([^[\]]*)\]/g;
const FIELD = /\{(\w+)(?::([^}]*))?\}/g;
// A name, and the colour of its crew, between letters that nobody writes.
const [MARK, COLOURED, UNMARK] = ["\uE000", "\uE001", "\uE002"];
const MARKED = new RegExp(`${MARK}([^${COLOURED}]*)${COLOURED}([^${UNMARK}]*)${UNMARK}`, "gu");
const OPENING = new RegExp(`(^|[.!?] )(${MARK}[^${COLOURED}]*${COLOURED})?(\\p{L})(?!\\d)`, "gu");

export class Wording {
  private readonly plurals: Intl.PluralRules;

  constructor(
    readonly language: string,
    private readonly tree: Tree,
  ) {
    this.plurals = new Intl.PluralRules(language);
  }

  /** The entry at a path of keys, undefined if there is none. */
  find(...path: string[]): unknown {
    let node: unknown = this.tree;
    for (const key of path) {
      if (!isTree(node) || !(key in node)) return undefined;
      node = node[key];
    }
    return node;
  }

  /** An entry as it stands, the last key itself if there is none. */
  word(...path: string[]): string {
    const found = this.find(...path);
    return typeof found === "string" ? found : (path.at(-1) ?? "");
  }

  /** The text of a page at a dotted key, its fields put in; an unknown key speaks for itself. */
  t(key: string, fields: Fields = {}, names: Names = NOBODY): string {
    const template = this.find(...key.split("."));
    return typeof template === "string" ? this.fill(template, names, fields) : key;
  }

  /** A sentence about something with a name: an event, a note; null if there are no words for it. */
  about(section: string, name: string, data: Fields, names: Names = NOBODY): string | null {
    const own = names.dialect ? this.chosen(data, "dialect", names.dialect, section, name) : null;
    const isOurs = !names.foreign || COMMON.has(name);
    const template = own ?? (isOurs ? this.chosen(data, section, name) : null);
    return template === null ? null : sentence(this.fill(template, names, data));
  }

  /** What happened, in a sentence of one of these sections; where nobody has found words for it, as plainly as can be. */
  event(name: string, data: Fields, names: Names = NOBODY, sections: readonly string[] = ["event"]): string {
    for (const section of sections) {
      const said = this.about(section, name, data, names);
      if (said !== null) return said;
    }
    return sentence(this.plainly(name, data, names));
  }

  /** Who, what, and what else is told of it; nobody knows how to say it to "you". */
  private plainly(what: string, { name: _, seat, ...data }: Fields, names: Names): string {
    const told = names.people ? { ...names, people: names.people.map((one) => ({ ...one, you: false })) } : names;
    const who = typeof seat === "number" ? `${this.one(seat, "seat", "crew", told)} ` : "";
    return `${who}${what}${Object.keys(data).length ? `: ${plainText(data)}` : ""}.`;
  }

  /** The text at a path, or of the case that some of the data decide. */
  private chosen(data: Fields, ...path: string[]): string | null {
    let template = this.find(...path);
    while (isTree(template)) {
      const by = data[String(template["by"])];
      template = template[String(by ?? "none").toLowerCase()] ?? template["other"];
    }
    return typeof template === "string" ? template : null;
  }

  count(number: number, noun: string): string {
    const form = this.find("count", noun, this.plurals.select(number));
    return `${number} ${typeof form === "string" ? form : noun}`;
  }

  fill(template: string, names: Names, fields: Fields): string {
    const kept = template.replace(OPTIONAL, (_, part: string) =>
      [...part.matchAll(FIELD)].every(([, name = "", spec = ""]) => isSomething(fields[name], spec)) ? part : "",
    );
    const isCrew = (name: string) => template.includes(`{${name}:crew`);
    const filled = kept.replace(FIELD, (_, name: string, spec: string = "") =>
      spec.includes(VERB)
        ? verbOf(spec.split(VERB), personAt(Number(fields[name]), isCrew(name), names))
        : this.format(fields[name], spec, names),
    );
    return names.people ? filled.replaceAll("  ", " ") : filled; // a form of "you" may be no word at all
  }

  private format(value: unknown, spec: string, names: Names): string {
    const [kind = "", form = ""] = spec.split(".");
    if (kind === "cards") return this.hand(value as string[]);
    if (kind === "row") return (value as string[]).map((code) => this.word("card", code, "short")).join(" · ");
    if (kind === "crews")
      return (value as number[]).map((number, crew) => `${this.one(crew, "crew", "crew", names)} ${number}`).join(", ");
    if (kind === "firsts") return this.format(firsts(value as number[]), `seat.${form}`, names);
    if (kind === "hands") return this.hands(value as (string | null)[]);
    if (kind === "teams") return this.teams(value as TeamView[], names);
    if (Array.isArray(value)) return value.map((item) => this.format(item, spec, names)).join(", ");
    if (isTree(value))
      return spec ? this.counted(value, spec, names) : String(value[this.language] ?? value[ENGLISH] ?? "");
    return this.one(value, kind, form, names);
  }

  private one(value: unknown, kind: string, form: string, names: Names): string {
    if (!kind) return String(value ?? "");
    if (kind === "count") return this.count(Number(value), form);
    if (kind === "piece") return this.piece(Number(value), form, names);
    if (kind === "seat" || kind === "crew") {
      const colour = (kind === "seat" ? names.seats : names.crews)[Number(value)] ?? "";
      const person = personAt(Number(value), kind === "crew", names);
      return person ? this.someone(person, form, colour, names) : this.word("colour", colour, form);
    }
    if (typeof value === "number" || typeof value === "boolean") {
      const entries = this.find(kind, form);
      return Array.isArray(entries) ? String(entries[Number(value)]) : String(value);
    }
    const path = form ? [kind, String(value), form] : [kind, String(value)];
    const own = names.dialect ? this.find("dialect", names.dialect, ...path) : undefined;
    return typeof own === "string" ? own : this.word(...path);
  }

  private counted(counts: Tree, spec: string, names: Names): string {
    return Object.entries(counts)
      .map(([name, count]) => `${this.format(name, spec, names)} ×${String(count)}`)
      .join(", ");
  }

  /** A hand, each kind once. */
  private hand(codes: readonly string[]): string {
    const counts = new Map<string, number>();
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
    const shown = [...counts].map(([code, n]) => this.word("card", code, "short") + (n > 1 ? ` ×${n}` : ""));
    return shown.join(", ") || "–";
  }

  /** What the pirates of a crew can do, one by one. */
  private hands(abilities: readonly (string | null)[]): string {
    const shown = abilities.map((key, n) => (key ? `${n + 1} ${this.word("ability", key, "name")}` : ""));
    return shown.filter(Boolean).join(", ") || "–";
  }

  /** What each of the allies has, and their sum; the best team first. */
  private teams(teams: readonly TeamView[], names: Names): string {
    const own = ({ seats, own }: TeamView) =>
      seats.map((seat, n) => `${this.one(seat, "seat", "crew", names)} ${own[n]}`);
    const ranked = [...teams].sort((one, other) => one.rank - other.rank);
    return ranked.map((team) => `${own(team).join(" + ")} = ${team.score}`).join(", ");
  }

  /** Somebody by name, or "you". */
  private someone({ name, you }: Person, form: string, colour: string, names: Names): string {
    return marked(this.fill(this.word("someone", you ? "you" : "named", form), NOBODY, { name }), colour, names);
  }

  private piece(number: number, form: string, names: Names): string {
    const [crew] = names.pieces.get(number) ?? [0];
    const person = personAt(crew, true, names);
    const piece = this.pieceAlone(number, form, names);
    if (!person) return piece;
    const whose = this.word("whose", person.you ? "you" : "named", form);
    return marked(this.fill(whose, NOBODY, { name: person.name, piece }), names.crews[crew] ?? "", names);
  }

  private pieceAlone(number: number, form: string, names: Names): string {
    const [crew, sign] = names.pieces.get(number) ?? [0, "?"];
    const called = names.called?.get(number);
    const own = this.find("piece", called ? "called" : sign, form);
    const template = typeof own === "string" ? own : this.word("piece", form);
    const forms = this.find("colour", names.crews[crew] ?? "");
    return this.fill(template, names, { name: sign, called, ...(isTree(forms) ? forms : {}) });
  }
}

/** Who sits at a seat, or whose a crew is, where people are called by their names. */
function personAt(number: number, isCrew: boolean, { people, owners }: Names): Person | undefined {
  return people?.[isCrew ? (owners?.[number] ?? -1) : number];
}

/** The form of a verb: of a crew, of somebody by name, of "you"; of two the last is for "you". */
function verbOf(forms: readonly string[], person: Person | undefined): string {
  if (person?.you) return forms.at(-1) ?? "";
  return forms[person && forms.length > 2 ? 1 : 0] ?? "";
}

function marked(text: string, colour: string, names: Names): string {
  return names.marked && text ? `${MARK}${colour}${COLOURED}${text}${UNMARK}` : text;
}

/** A sentence in parts; those that name somebody have his colour. */
export function spans(text: string): { text: string; colour?: string }[] {
  const found: { text: string; colour?: string }[] = [];
  let at = 0;
  for (const { 0: whole, 1: colour = "", 2: name = "", index } of text.matchAll(MARKED)) {
    if (index > at) found.push({ text: text.slice(at, index) });
    found.push({ text: name, colour });
    at = index + whole.length;
  }
  if (at < text.length) found.push({ text: text.slice(at) });
  return found;
}

/** A name of a program's as one reads it. */
export function plainWord(name: string): string {
  return name.replaceAll("_", " ");
}

/** Data as one would jot it down: `coins 3, bet ?`. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(" ") || "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!isTree(value)) return String(value ?? "–");
  return (
    Object.entries(value)
      .map(([key, one]) => `${plainWord(key)} ${plainText(one)}`)
      .join(", ") || "–"
  );
}

export function isTree(node: unknown): node is Tree {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** Tables of both, one laid over the other. */
export function laidOver(under: Tree, over: Tree): Tree {
  const both = { ...under };
  for (const [key, value] of Object.entries(over)) {
    const below = under[key];
    both[key] = isTree(value) && isTree(below) ? laidOver(below, value) : value;
  }
  return both;
}

/** The numbers of those with the first rank; a rank may be shared. */
function firsts(ranks: readonly number[]): number[] {
  return ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}

/** Whether a field is worth a mention; the number of a piece, crew or seat always is: 0 is the first, not nobody. */
function isSomething(value: unknown, spec: string): boolean {
  if (typeof value === "number" && (spec.includes(VERB) || /^(piece|crew|seat)\b/.test(spec))) return true;
  if (Array.isArray(value)) return value.length > 0;
  return isTree(value) ? Object.keys(value).length > 0 : Boolean(value);
}

/** Every sentence with a capital, unless it opens with a cell such as d4. */
export function sentence(text: string): string {
  const raised = (_: string, before: string, mark: string | undefined, letter: string) =>
    before + (mark ?? "") + letter.toUpperCase();
  return text.replace(OPENING, raised);
}
