// The files of this build, kept whole on the device: so the client starts without a network, and lasts while it is open.
import { scope } from "./scope";

/** What the build puts in place of this word: the addresses of all files that the client is made of. */
const LIST = "__FILES__";
const FILES = LIST.split(" ");
const PAGE = "/";
const OWN = "jackal-files-";
const NAME = OWN + "__BUILD__";
const AT_ONCE = 4;
const ATTEMPTS = 8;
const TOO_MANY = 429;
const PATIENCE = 4000; // a line so slow that the page does not come is as good as none

/** All of them, a few at a time; what an older build has brought already is not asked for again. */
export async function stow(): Promise<void> {
  const cache = await caches.open(NAME);
  const left = [PAGE, ...FILES];
  await Promise.all(Array.from({ length: AT_ONCE }, () => stowSome(cache, left)));
}

async function stowSome(cache: Cache, left: string[]): Promise<void> {
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    const known = file.startsWith("/assets/") ? await caches.match(file) : undefined;
    await cache.put(file, known ?? (await fetched(file)));
  }
}

/** The server may ask for patience: many come at once from one house. */
async function fetched(file: string): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(file, { cache: "no-cache" });
    if (answer.ok) return answer;
    if (answer.status !== TOO_MANY || attempt === ATTEMPTS) throw new Error(`${file}: ${answer.status}`);
    const seconds = Number(answer.headers.get("retry-after")) || 1;
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

/** Other builds go when this one has taken over. */
export async function clear(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
}

export function isOurs(path: string): boolean {
  return FILES.includes(path);
}

export async function file(request: Request): Promise<Response> {
  return (await (await caches.open(NAME)).match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** The page of any address: the server's own, which names the newest build; without a server, that of this build. */
export async function page(request: Request): Promise<Response> {
  const kept = (await caches.open(NAME)).match(PAGE, { ignoreVary: true });
  const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
  try {
    const answer = await Promise.race([fetch(request), (await kept) ? late : new Promise<null>(() => undefined)]);
    if (answer && answer.status < 500) return answer;
  } catch {
    // there is no network
  }
  return (await kept) ?? Response.error();
}

/** A new build takes over as soon as no table is open: a game goes on with the files that it was begun with. */
export async function takeOver(): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!open.some(({ url }) => new URL(url).pathname.startsWith("/t/"))) await scope.skipWaiting();
}
