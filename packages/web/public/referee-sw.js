// Only for /referee/: keeps the files of the page, and nothing that the page shows, so that a sheet opens again while the
// network is away. Registered once a sheet is open, gone once it is signed (areas/scores/referee-sheet/offline-page.ts).
const CACHE = 'referee-page-1';
/** Every sheet is the same page: its address, which opens a sheet, is kept nowhere here. */
const PAGE = '/referee/';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.files)) event.waitUntil(keep(event.data.files));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (isFile(pathname)) event.respondWith(file(request));
});

/** Built files and the few beside them; never a call. */
const isFile = (pathname) => pathname.startsWith('/assets/') || /^\/[\w-]+\.(js|svg|css)$/.test(pathname);

async function begin() {
  for (const name of await caches.keys())
    if (name.startsWith('referee-page-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function keep(files) {
  const cache = await caches.open(CACHE);
  const answer = await fetch(PAGE, { cache: 'no-cache' });
  if (!answer.ok) return;
  const [fresh, former] = [await answer.clone().text(), await (await cache.match(PAGE))?.text()];
  for (const path of files) if (isFile(path) && !(await cache.match(path))) await cache.add(path);
  await cache.put(PAGE, answer);
  if (former === undefined || former === fresh) return;
  // Another version: what it does not use goes.
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !files.includes(pathname)) await cache.delete(request);
  }
}

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(PAGE);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function file(request) {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
