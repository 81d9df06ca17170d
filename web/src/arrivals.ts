// A table is asked for as soon as an address names it, while the page that shows it is still on its way.
import { faceOf } from "./faces";
import { comeIn, look } from "./lib/api";
import type { Face } from "./table/face";
import type { TableCard } from "./wire";

export interface Arrival {
  table: TableCard;
  face: Face;
}

const ahead = new Map<string, Promise<Arrival>>();

async function arrive(id: string): Promise<Arrival> {
  await comeIn();
  const { table } = await look(id, null);
  return { table, face: await faceOf(table.game) };
}

/** Somebody is about to come there. */
export function expect(id: string): void {
  if (ahead.has(id)) return;
  const asked = arrive(id);
  asked.catch(() => undefined); // who comes hears of it
  ahead.set(id, asked);
}

/** Somebody has come: what was asked ahead is good for once. */
export function arrival(id: string): Promise<Arrival> {
  const asked = ahead.get(id) ?? arrive(id);
  ahead.delete(id);
  return asked;
}
