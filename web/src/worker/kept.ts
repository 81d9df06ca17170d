// What the server has said once and what stays true: read again where there is no network, and marked as kept.
import { FROM_HERE, KEPT } from "./words";

/** Beside these, a table that is over: how it ended does not change. */
const ALWAYS = [/^\/api\/(book|house|tables)$/, /^\/api\/tables\/[\w-]+\/(replay|review)$/];
const A_TABLE = /^\/api\/tables\/[\w-]+$/;
/** Answers, the oldest of which go first: a record is about ten of them. */
const MOST = 500;

export function mayBeKept(path: string): boolean {
  return A_TABLE.test(path) || ALWAYS.some((pattern) => pattern.test(path));
}

/** The server's word, and the one that was kept when it does not answer. */
export async function kept(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await (await caches.open(KEPT)).match(request, { ignoreVary: true });
    if (!found) throw error;
    const headers = new Headers(found.headers);
    headers.set(FROM_HERE, "yes");
    return new Response(found.body, { status: found.status, headers });
  }
}

async function keep(request: Request, answer: Response): Promise<void> {
  if (A_TABLE.test(new URL(request.url).pathname) && !(await isOver(answer.clone()))) return;
  const cache = await caches.open(KEPT);
  await cache.delete(request, { ignoreVary: true }); // what is read again is young again
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
}

async function isOver(answer: Response): Promise<boolean> {
  const { table } = (await answer.json()) as { table?: { status?: string } };
  return table?.status === "over";
}
