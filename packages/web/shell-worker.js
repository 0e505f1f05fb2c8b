// Keeps the program on the device: its page and the files that every visit has, and nothing that a page shows. Where the network
// is away or slow the page stands all the same and says what it lacks. `shell-worker.ts` fills in the files of the build.
const FILES = '%files%';
const CACHE = 'shell-%version%';
const PAGE = '/';
/** So long a page that is kept waits for the server's own. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(keep()));

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode !== 'navigate') {
    if (FILES.includes(pathname)) event.respondWith(file(request));
  } else if (isOfProgram(pathname)) event.respondWith(page(event));
});

/** Not those that the server writes, nor the referees', who have a worker of their own. */
const isOfProgram = (pathname) =>
  !/^\/(api|assets|health|public|referee|verify)(\/|$)/.test(pathname) && !/\.[a-z\d]+$/i.test(pathname);

async function keep() {
  const cache = await caches.open(CACHE);
  // The browser has these by now; the page is asked for anew.
  await cache.addAll([...FILES, new Request(PAGE, { cache: 'no-cache' })]);
}

async function begin() {
  for (const name of await caches.keys()) if (name.startsWith('shell-') && name !== CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
}

/** The server's page as long as it answers, so that nobody works with a version that is gone. */
async function page(event) {
  const answer = (async () => (await event.preloadResponse) ?? (await fetch(event.request)))();
  const kept = await caches.match(PAGE);
  if (kept === undefined) return await answer;
  // A worker that waits for its turn is of a newer program: the server has no parts of this page any more, and a window that
  // is given it keeps that worker waiting.
  const { waiting, installing } = self.registration;
  if (waiting || installing) return await answer.catch(() => kept);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, kept));
  return await Promise.race([answer.catch(() => kept), patience]);
}

const file = async (request) => (await caches.match(request)) ?? (await fetch(request));
