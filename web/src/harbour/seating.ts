// Who may hope for a seat at a table that gathers, and which colours are already worn there.
import type { SeatCard, TableCard } from "../wire";

/** Whether sitting down is worth a try; at a rematch only the server knows whom the seats are kept for. */
export function mayTry(table: Pick<TableCard, "seats" | "source" | "same_deal">, invited: boolean): boolean {
  const kept = table.source !== "" && !table.same_deal;
  return table.seats.some((seat) => !seat.taken && (seat.who === "open" || invited || kept));
}

/** The colours of those who sit; empty seats and bots give way. */
export function takenColours(
  table: { seats: readonly Pick<SeatCard, "taken" | "bot" | "colour" | "seat">[] },
  except = -1,
): string[] {
  return table.seats.filter((seat) => seat.taken && !seat.bot && seat.seat !== except).map((seat) => seat.colour);
}
