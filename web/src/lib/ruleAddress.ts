// Where a rule stands: in the book of the game whose rule it is; what several games share is in the book of each.

const BOOKS: Record<string, string> = {
  ARC: "archipelago",
  ARK: "arkham",
  C15: "cards-2015",
  C19: "cards-2019",
  DUN: "dungeon",
};
/** Games that stand in the book of another. */
const WITHIN: Record<string, string> = { puzzle: "archipelago" };

/** The address of a rule, for who plays this game: a multiverse has rules of another game, too. */
export function ruleAddress(game: string, rule: string): string {
  return `/rules/${BOOKS[rule.slice(0, rule.indexOf("-"))] ?? WITHIN[game] ?? game}#${rule}`;
}
