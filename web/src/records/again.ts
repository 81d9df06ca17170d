// The same deal once more: the reader on his own seats, or on the first one, and bots on the others: those who played, the usual one for people.
import type { BotName, TableCard, Wanted } from "../wire";

export function seatsForAgain({ seats }: TableCard, name: string): Wanted[] {
  const own = seats.find((card) => card.mine)?.seat ?? 0;
  return seats.map((card): Wanted => {
    if (card.seat === own) return { who: "me", colour: card.colour, ...named(card.mine ? card.name : name) };
    if (card.mine) return { who: "here", colour: card.colour, ...named(card.name) };
    return { who: "bot", ...(card.bot && { bot: card.bot as BotName }) };
  });
}

function named(name: string): { name?: string } {
  return name ? { name } : {};
}
