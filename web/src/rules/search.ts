// Finding words in a book: by their beginnings, in any of their forms, or rules by their ids.

type Span = readonly [start: number, end: number];

const WORD = /[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu;
const ID = /^[a-z]\w{2}-[a-z]\d*$/; // or its beginning
const RUSSIAN = /[а-я]/;
// How many letters must be left of a word when an ending goes, and the endings.
const ENDINGS: readonly (readonly [least: number, endings: readonly string[]])[] = [
  [2, ["а", "я", "ы", "и", "у", "ю", "е", "о", "ь", "й"]],
  [3, ["ой", "ей", "ом", "ем", "ам", "ям", "ах", "ях", "ов", "ев", "ами", "ями", "ые", "ых", "ым", "ый", "ий", "ая", "ую", "ого", "ому"]],
  [4, ["ка", "ки", "ку", "ке", "ок", "ек", "кой"]],
];
const ENGLISH: readonly (readonly [least: number, endings: readonly string[]])[] = [[3, ["s", "es", "'s", "ed", "ing"]]];

/** What is looked for, word by word. */
export function terms(query: string): string[] {
  return wordsOf(query).map(({ word }) => word).filter((word) => word.length > 1);
}

/** Whether a paragraph has all of it. */
export function matches(text: string, wanted: readonly string[]): boolean {
  const words = wordsOf(text);
  return wanted.length > 0 && wanted.every((term) => words.some(({ word }) => isHit(word, term)));
}

/** Where in a text the words are that were looked for. */
export function spans(text: string, wanted: readonly string[]): Span[] {
  return wordsOf(text)
    .filter(({ word }) => wanted.some((term) => isHit(word, term)))
    .map(({ word, at }) => [at, at + word.length] as const);
}

function wordsOf(text: string): { word: string; at: number }[] {
  const plain = text.toLowerCase().replaceAll("ё", "е").replaceAll("’", "'");
  return [...plain.matchAll(WORD)].map((found) => ({ word: found[0], at: found.index }));
}

function isHit(word: string, term: string): boolean {
  if (ID.test(term)) return /\d$/.test(term) ? word === term : word.startsWith(term);
  if (ID.test(word)) return false;
  const parts = [word, ...(word.includes("-") ? word.split("-") : [])];
  return parts.some((part) => part.startsWith(term) || alike(part, term));
}

/** Two forms of one word, as far as their endings tell. */
function alike(one: string, other: string): boolean {
  const stems = forms(one);
  return forms(other).some((form) => stems.includes(form));
}

function forms(word: string): string[] {
  const shorter = (RUSSIAN.test(word) ? ENDINGS : ENGLISH).flatMap(([least, endings]) =>
    endings
      .filter((ending) => word.endsWith(ending) && word.length - ending.length >= least)
      .map((ending) => word.slice(0, -ending.length)),
  );
  return [word, ...shorter];
}
