// Keeps the pages of a site, so that they open with no network. The build puts in what there is (`vite.config.ts`); the
// engine's own files are kept by whoever unpacks them (`python.ts`).
/* global self, caches, fetch, URL, Request, Response */
const FILES = ["FILES"];
const NAME = `jackal pages ${self.registration.scope}`;
const KEPT = `${NAME} BUILD`;
const PAGE = new URL("./", self.registration.scope).href;

// What has its hash in its name may come from anywhere; of all else the browser may still have an older one.
const isPinned = (name) => name.startsWith("assets/");
const WANTED = [PAGE, ...FILES].map((name) => (isPinned(name) ? name : new Request(name, { cache: "reload" })));

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(WANTED)));
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(`${NAME} `) && name !== KEPT;
  const tidy = async () => {
    await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  const isPage = request.mode === "navigate" && [PAGE, `${PAGE}index.html`].includes(address); // all pages are one file
  event.respondWith(answer(isPage ? PAGE : request));
});

async function answer(wanted) {
  const kept = await caches.open(KEPT);
  return (await kept.match(wanted)) ?? fetch(wanted).catch(() => Response.error());
}
