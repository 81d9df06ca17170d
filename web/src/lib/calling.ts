// Calling the reader back: the tab and the app's icon say that it is his move, and the system does, if he wants it.
import { forgetPush, pushKey, startPush } from "./api";
import { addressOfFile } from "./files";
import { keep, recall } from "./keeping";
import { t } from "./prefs.svelte";

const KEY = "jackal-calls";
const BUZZ = 180;

/** Numbers at the app's icon, where the system shows them. */
interface Badged {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** What the reader has answered to the question whether he wants to be called; "" if he was not asked. */
export function answered(): "" | "yes" | "no" {
  const kept = recall(KEY);
  return kept === "yes" || kept === "no" ? kept : "";
}

/** Whether the system can call, and has not been told never to. */
export function mayBeAsked(): boolean {
  return "Notification" in globalThis && Notification.permission !== "denied";
}

export function refuse(): void {
  keep(KEY, "no");
}

/** Ask the system, then the push service of the browser; answers with what can be hoped for. */
export async function accept(): Promise<"asleep" | "open" | "no"> {
  const granted = (await Notification.requestPermission()) === "granted";
  keep(KEY, granted ? "yes" : "no");
  if (!granted) return "no";
  return (await subscribe().catch(() => false)) ? "asleep" : "open";
}

/** Have the server call this browser even when no page is open; whether that works here. */
async function subscribe(): Promise<boolean> {
  const registration = await registered();
  const { key } = await pushKey();
  if (!registration?.pushManager || !key) return false;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.["p256dh"] || !keys["auth"]) return false;
  await startPush({ endpoint, p256dh: keys["p256dh"], auth: keys["auth"] });
  return true;
}

/** No more calls in this browser. */
export async function stop(): Promise<void> {
  keep(KEY, "no");
  const made = await (await registered())?.pushManager?.getSubscription();
  if (!made) return;
  await forgetPush(made.endpoint).catch(() => undefined); // the browser itself drops what comes
  await made.unsubscribe();
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.getRegistration();
}

/** So many tables wait for the reader: the icon of the tab and that of the app tell it. */
export function show(waiting: number): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = addressOfFile(waiting ? "icon-call.svg" : "icon.svg");
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
  const badge = navigator as Badged;
  void (waiting ? badge.setAppBadge?.(waiting) : badge.clearAppBadge?.())?.catch(() => undefined);
}

/** What stands in the tab. */
export function titled(title: string, waiting: boolean): string {
  return waiting ? `● ${t("harbour.your_turn")} · ${title}` : title;
}

/** It is the reader's move at a table that he does not look at; the page is open, so no push message comes. */
export async function call(table: string, game: string): Promise<void> {
  if (!document.hidden || answered() !== "yes" || Notification.permission !== "granted") return;
  const registration = await registered();
  const drawn = { icon: addressOfFile("icon-192.png"), badge: addressOfFile("icon-mark.png") };
  const what = { body: game, tag: table, data: { table }, vibrate: [BUZZ], ...drawn };
  await registration?.showNotification(t("harbour.your_turn"), what);
}

/** A short shake, where the device can; behind other windows most do so only with a notice of the system. */
export function buzz(): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ);
}

/** Who has come to the table needs no call to it any more. */
export async function hush(table: string): Promise<void> {
  const shown = (await (await registered())?.getNotifications({ tag: table })) ?? [];
  for (const one of shown) one.close();
}
