// What the server tells of a change is applied as it is told: how it stands is never worked out here.
import type { Change } from "../wire";

/** The view after some changes. What they do not touch stays the very same object; nothing is changed in place. */
export function fold<V>(view: V, changes: readonly Change[]): V {
  return changes.reduce<unknown>((shown, change) => changed(shown, partsOf(change[0]), change), view) as V;
}

function partsOf(path: string): string[] {
  return path ? path.split("/") : [];
}

function changed(node: unknown, [key, ...rest]: readonly string[], change: Change): unknown {
  if (key === undefined) return replaced(node, change);
  if (change.length === 1 && !rest.length) return without(node as object, key);
  if (Array.isArray(node)) return node.with(Number(key), changed(node[Number(key)], rest, change));
  const before = node as Record<string, unknown>;
  return { ...before, [key]: changed(before[key], rest, change) };
}

/** What is at the end of the path now. */
function replaced(node: unknown, change: Change): unknown {
  if (change.length !== 4) return change[1];
  const [, at, count, items] = change;
  return (node as unknown[]).toSpliced(at, count, ...items);
}

function without(node: object, key: string): unknown {
  return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key));
}

/** A few letters by which two sides tell that they see the same: CRC-32 of the JSON with its keys sorted. */
export function digest(view: unknown): string {
  const sum = crc32(new TextEncoder().encode(written(view)));
  return sum.toString(16).padStart(8, "0");
}

/** JSON as `core/changes.py` writes it. An object could not be put in order: keys that are numbers come first in it. */
function written(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(written).join()}]`;
  if (typeof node !== "object" || node === null) return JSON.stringify(node);
  const entries = Object.entries(node).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${written(value)}`).join()}}`;
}

const POLYNOMIAL = 0xedb88320;
const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ POLYNOMIAL : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = (sum >>> 8) ^ (SUMS[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}
