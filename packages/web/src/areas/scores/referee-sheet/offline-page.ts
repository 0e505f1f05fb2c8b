// The page of a sheet opens again while the network is away: a service worker for /referee/ alone keeps its files.
import { STORAGE_PREFIX } from '@trainrace/contract/limits';

const SCRIPT = '/referee-sw.js';
const SCOPE = '/referee/';
const CACHES = 'referee-page-';

/** Resources that this page has loaded by now; later ones pass through the worker. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);

export async function cachePage(): Promise<void> {
  // Not there at a plain http address inside a network: marks wait there while the page stays open.
  if (!('serviceWorker' in navigator)) return;
  try {
    const worker = await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE });
    const { active } = await ready(worker);
    active?.postMessage({ files: loaded() });
  } catch {
    // A browser that keeps nothing: the sheet works as before.
  }
}

/** Once no sheet is open on this device. */
export async function forgetPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || hasSheets()) return;
  const worker = await navigator.serviceWorker.getRegistration(SCOPE);
  // Without one of its own the address has that of the whole program.
  if (worker?.scope.endsWith(SCOPE)) await worker.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHES)) await caches.delete(name);
}

const hasSheets = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(`${STORAGE_PREFIX}referee:`));

async function ready(worker: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const coming = worker.installing ?? worker.waiting;
  if (coming === null) return worker;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated' || coming.state === 'redundant') resolve();
    });
    if (coming.state === 'activated') resolve();
  });
  return worker;
}
