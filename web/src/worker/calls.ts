// Being called: what a push message tells is shown and counted at the app's icon, and a touch leads to the table.
import { scope, type Page } from "./scope";

/** As the server words it, in the language that was spoken when the browser subscribed. */
interface Call {
  title: string;
  body: string;
  table: string;
}

function isCall(said: unknown): said is Call {
  const { title, body, table } = (said ?? {}) as Partial<Record<keyof Call, unknown>>;
  return typeof title === "string" && typeof body === "string" && typeof table === "string" && /^[\w-]+$/.test(table);
}

const A_SHAKE = 180;

const at = (table: string) => `/t/${table}`;

async function pagesAt(table: string): Promise<readonly Page[]> {
  const open = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.filter(({ url }) => new URL(url).pathname === at(table));
}

/** One notice for each table; none for whoever is looking at it. */
export async function show(said: unknown): Promise<void> {
  if (!isCall(said)) return;
  const { title, body, table } = said;
  if ((await pagesAt(table)).some(({ visibilityState }) => visibilityState === "visible")) return;
  const drawn = { icon: "/icon-192.png", badge: "/icon-mark.png" };
  const what = { body, tag: table, data: { table }, vibrate: [A_SHAKE], ...drawn };
  await scope.registration.showNotification(title, what);
  await count();
}

/** The app's icon has the number of tables that call, where the system shows one; an open page counts anew. */
async function count(): Promise<void> {
  const calling = await scope.registration.getNotifications();
  await scope.navigator.setAppBadge?.(calling.length).catch(() => undefined);
}

export async function go(notice: Notification): Promise<void> {
  notice.close();
  await count(); // none is no number
  const { table } = notice.data as { table: string };
  const [open] = await pagesAt(table);
  await (open ? open.focus() : scope.clients.openWindow(at(table)));
}
