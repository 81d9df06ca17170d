// A puzzle inside an address: /puzzles/own#card=… holds the text of the card, and no server has to keep it.
//
// The text is written in bytes of UTF-8, deflated where the browser can, and spelt in letters that any chat leaves alone
// (base64url). The first letter says which: `z` deflated, `t` as it is.
import { compactCard } from "./card";

const OWN = "/puzzles/own";
/** Behind an address: the solution is to be shown at once. */
export const WATCH = "&watch";
const DEFLATED = "z";
const AS_IT_IS = "t";
/** Nobody's card is longer; what unfolds to more is no card. */
const LONGEST = 4000;

/** The address of a card on this server. */
export async function addressOf(card: string): Promise<string> {
  return `${OWN}#card=${await pack(card)}`;
}

/** Whether somebody meant to put a card there. */
export function hasCard(hash: string): boolean {
  return fields(hash).has("card");
}

/** The card in an address's hash; null if there is none, or none that can be read. */
export async function cardIn(hash: string): Promise<string | null> {
  const packed = fields(hash).get("card");
  return packed ? unpack(packed) : null;
}

function fields(hash: string): URLSearchParams {
  return new URLSearchParams(hash.replace(/^#/, ""));
}

export async function pack(card: string): Promise<string> {
  const bytes = new TextEncoder().encode(compactCard(card));
  if (!("CompressionStream" in globalThis)) return AS_IT_IS + spell(bytes);
  const deflated = await through(bytes, new CompressionStream("deflate-raw"));
  return DEFLATED + spell(deflated);
}

export async function unpack(packed: string): Promise<string | null> {
  if (packed.length > 2 * LONGEST) return null;
  try {
    const bytes = read(packed.slice(1));
    if (packed[0] === AS_IT_IS) return decoded(bytes);
    if (packed[0] !== DEFLATED) return null;
    return decoded(await through(bytes, new DecompressionStream("deflate-raw")));
  } catch {
    return null; // whatever somebody has made of a link, it is no card
  }
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function spell(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function read(letters: string): Uint8Array {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

/** Bytes after a stream has worked on them; a few of them may unfold to very many, so they are counted as they come. */
async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream).getReader();
  const found: number[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(found);
    if (found.length + value.length > LONGEST) {
      await reader.cancel();
      throw new RangeError("more than a card");
    }
    for (const byte of value) found.push(byte);
  }
}
