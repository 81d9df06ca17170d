// What the player needs to know of a puzzle, wherever it comes from: the book, a day, or somebody's link.
import { t } from "../lib/prefs.svelte";
import { wholeAddress } from "../lib/router.svelte";
import type { PuzzlePage } from "../wire";
import { readCard } from "./card";
import { isDay } from "./progress";
import { dayIn, nameIn, signOf } from "./titles";
import { nameOf } from "./tries";

export interface Playable {
  /** Under which its tries are kept. */
  key: string;
  /** That of the book or of the day; null for a card of one's own. */
  id: string | null;
  card: string;
  name: string;
  /** The number or the day, and the grade. */
  about: string;
  /** How it is called in a message to a friend. */
  shared: string;
  address: string;
  alive: number;
  best: readonly (number | null)[] | null;
}

// Names are in the language of the moment: whoever changes it reads on in the new one.

export function fromShelf(page: PuzzlePage): Playable {
  const { id, card, alive, best, grade } = page;
  return {
    key: id,
    id,
    card,
    alive,
    best,
    address: wholeAddress(`/puzzles/${id}`),
    get name() {
      return nameIn(page);
    },
    get about() {
      return `${signOf(id)} · ${t(`puzzles.grade.${grade}`)}`;
    },
    get shared() {
      return isDay(id)
        ? t("puzzle.share.day", { day: dayIn(id) })
        : t("puzzle.share.number", { id, name: nameIn(page) });
    },
  };
}

export function fromLink(card: string): Playable {
  const { name: en, nameRu: ru, alive } = readCard(card);
  const name = () => nameIn({ name: { en, ru } }) || t("puzzle.name");
  return {
    key: nameOf(card),
    id: null,
    card,
    alive,
    best: null,
    address: location.href,
    get name() {
      return name();
    },
    get about() {
      return t("puzzle.own");
    },
    get shared() {
      return t("puzzle.share.own", { name: name() });
    },
  };
}
