// The service worker: it starts the client without a network and keeps what was read; it never comes between a table
// and its server.
import { go, show } from "./calls";
import { clear, file, isOurs, page, stow, takeOver } from "./files";
import { kept, mayBeKept } from "./kept";
import { scope } from "./scope";
import { TAKE_OVER } from "./words";

scope.addEventListener("install", (event) => event.waitUntil(stow()));

scope.addEventListener("activate", (event) => event.waitUntil(clear().then(() => scope.clients.claim())));

scope.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver());
});

scope.addEventListener("push", (event) => event.waitUntil(show(event.data?.json())));

scope.addEventListener("notificationclick", (event) => event.waitUntil(go(event.notification)));

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== scope.location.origin) return;
  if (mayBeKept(pathname)) event.respondWith(kept(request));
  else if (isOurs(pathname)) event.respondWith(file(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
});
