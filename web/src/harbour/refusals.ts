// Where on the page for a new table a refusal belongs.
import type { Refused } from "../lib/api";
import type { GameCard, OptionCard } from "../wire";
import type { Value } from "./plan";

/** Beside an option, by its key; at the seats; at the rest of the setup; or nowhere in particular. */
export type Spot = { at: "option"; key: string } | { at: "seats" | "setup" | "page" };

const BY_CODE: Record<string, Spot> = { nobody: { at: "seats" }, colour_taken: { at: "seats" } };

/** The server names the field of what it could not read, the rule of what does not go together, or just the option. */
export function spotOf(
  { code, english }: Pick<Refused, "code" | "english">,
  card: GameCard,
  chosen: Record<string, Value>,
): Spot {
  const known = BY_CODE[code];
  if (known) return known;
  const field = /^body\.(seats|setup|options)(?:\.(\w+))?/.exec(english);
  if (field?.[1] === "seats" || field?.[1] === "setup") return { at: field[1] };
  if (code !== "bad_option" && !field) return { at: "page" };
  const option = card.options.find((option) => option.key === field?.[2]) ?? meant(english, card, chosen);
  return option ? { at: "option", key: option.key } : { at: "page" };
}

/** The one whose rule is cited, else the one that is named last, else the text that the reader has brought along. */
function meant(english: string, card: GameCard, chosen: Record<string, Value>): OptionCard | undefined {
  const rules: readonly string[] = english.match(/\b[A-Z][A-Z0-9]{2}-[A-Z]\d+\b/g) ?? [];
  const cited = card.options.filter((option) => rules.includes(option.rule));
  if (cited.length === 1) return cited[0];
  const words: readonly string[] = english.match(/\w+/g) ?? [];
  const named = card.options.filter((option) => words.includes(option.key));
  const last = named.sort((a, b) => words.lastIndexOf(b.key) - words.lastIndexOf(a.key))[0];
  return (
    last ??
    card.options.find((option) => typeof option.default === "string" && !option.choices.length && chosen[option.key])
  );
}
