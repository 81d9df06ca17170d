// What is wrong with a translation: it is held against English, entry by entry.
import { isTree, type Tree } from "../src/lib/wordings";

export type Leaves = ReadonlyMap<string, unknown>;

/** Texts that may be empty: what happens often goes without saying. */
const MAY_BE_SILENT = /^((event|note|is)\.|someone\.you\.of$)/; // "your" may be said elsewhere in the sentence
const NOUN = "count.";
/** Names of pieces are made by the grammar, which has all their forms. */
const PIECE = "piece.";
const ENOUGH_NUMBERS = 200;

/** All entries by their dotted keys; the forms of a noun are one entry. */
export function leavesOf(tree: Tree, path = ""): Leaves {
  const leaves = new Map<string, unknown>();
  for (const [key, value] of Object.entries(tree)) {
    if (isTree(value) && path !== NOUN) {
      for (const leaf of leavesOf(value, `${path}${key}.`)) leaves.set(...leaf);
    } else leaves.set(path + key, value);
  }
  return leaves;
}

/** Every fault of a language, in words; none if it is whole. */
export function faultsIn(language: string, tree: Tree, english: Tree): string[] {
  const [own, model] = [leavesOf(tree), leavesOf(english)];
  const forms = formsOf(language);
  return [
    ...[...model.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing`),
    ...[...own.keys()].filter((key) => !model.has(key)).map((key) => `${key} is not in English`),
    ...[...own].flatMap(([key, value]) => {
      if (key.startsWith(NOUN)) return formsIn(value) === forms ? [] : [`${key} has not the forms ${forms}`];
      if (value === "" && !MAY_BE_SILENT.test(key)) return [`${key} is empty`];
      return sameShape(key, value, model.get(key)) ? [] : [`${key} has other fields or entries than in English`];
    }),
  ];
}

function sameShape(key: string, value: unknown, model: unknown): boolean {
  if (model === undefined || key.startsWith(PIECE)) return true;
  if (Array.isArray(value) || Array.isArray(model)) return lengthOf(value) === lengthOf(model);
  return fieldsOf(value) === fieldsOf(model);
}

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : -1);

function fieldsOf(text: unknown): string {
  return [...new Set([...String(text).matchAll(/\{(\w+)/g)].map((field) => field[1]))].sort().join();
}

/** The forms of a noun that whole numbers ask for. */
function formsOf(language: string): string {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: ENOUGH_NUMBERS }, (_, number) => rules.select(number)))].sort().join();
}

const formsIn = (noun: unknown) => (isTree(noun) ? Object.keys(noun).sort().join() : "");
