// The requests that a page has on their way to a server.
import type { Page, Request } from 'playwright-core';

interface Traffic {
  open: Set<Request>;
  /** How many have begun since the page was opened. */
  begun: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Lines that stay open for as long as the page does. */
const LASTING = /\/events(\?|$)|^(data|blob):/;

/** From now on its requests are counted. */
export function countRequests(page: Page): void {
  const traffic: Traffic = { open: new Set(), begun: 0 };
  trafficOf.set(page, traffic);
  page.on('request', (request) => {
    if (LASTING.test(request.url())) return;
    traffic.begun += 1;
    traffic.open.add(request);
  });
  page.on('requestfinished', (request) => traffic.open.delete(request));
  page.on('requestfailed', (request) => traffic.open.delete(request));
}

/** Null while something is on its way; else how many requests there were. */
export function atRest(page: Page): number | null {
  const traffic = trafficOf.get(page);
  if (traffic === undefined) throw new Error('The requests of this page are not counted: open it by visit().');
  // Of a document that is no longer there nothing is told any more.
  for (const request of traffic.open) if (isAbandoned(request)) traffic.open.delete(request);
  return traffic.open.size === 0 ? traffic.begun : null;
}

function isAbandoned(request: Request): boolean {
  try {
    return request.frame().isDetached();
  } catch {
    return false;
  }
}
