// Keeps the pages of a site, so that they open with no network. The build puts in what there is (`vite.config.ts`); the
// engine's own files are kept by whoever unpacks them (`python.ts`); here is seen to it that a next build has its own.
/* global self, caches, fetch, URL, Request, Response */
const FILES = ["FILES"];
const PACKS = ["PACKS"];
const NAME = `jackal pages ${self.registration.scope}`;
const KEPT = `${NAME} BUILD`;
const SHELF = `jackal ${self.registration.scope}`; // where the engine's files are, as `namesOf` calls it
const PAGE = new URL("./", self.registration.scope).href;

// What has its hash in its name may come from anywhere; of all else the browser may still have an older one.
const isPinned = (name) => name.startsWith("assets/");
const WANTED = [PAGE, ...FILES].map((name) => (isPinned(name) ? name : new Request(name, { cache: "reload" })));
const ENGINE = PACKS.map((name) => new URL(name, self.registration.scope).href);

self.addEventListener("install", (event) => {
  const keepPages = async () => (await caches.open(KEPT)).addAll(WANTED);
  event.waitUntil(Promise.all([keepPages(), keepEngine()]));
});

/** Who has the engine has that of these pages before he sees them: the network may be gone by then. */
async function keepEngine() {
  const shelf = await caches.open(SHELF);
  const there = (await shelf.keys()).map(({ url }) => url);
  if (there.length) await shelf.addAll(ENGINE.filter((address) => !there.includes(address)));
}

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith(`${NAME} `) && name !== KEPT;
  const tidy = async () => {
    await Promise.all((await caches.keys()).filter(isOld).map((name) => caches.delete(name)));
    const shelf = await caches.open(SHELF);
    const others = (await shelf.keys()).filter(({ url }) => !ENGINE.includes(url));
    await Promise.all(others.map((request) => shelf.delete(request)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

// A page whose engine cannot be had any more gives way to the next build.
self.addEventListener("message", () => self.skipWaiting());

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
