// A part of the program that could not be loaded: what it looks like, and the way out.
import { slot } from '#api/storage.ts';
import { hasUnkeptForms } from '#widgets/unsaved.ts';

/** The words that the browsers have for it. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|error loading|Unable to preload CSS/i.test(
      error.message,
    )
  );
}

const isTime = (value: unknown): value is number => typeof value === 'number';
const reloaded = slot('reloaded', isTime, 'session');
/** A second failure so soon after a reload is not mended by another. */
const AGAIN_MS = 60_000;

const PROBE_MS = 5_000;

/** Whether the server can be reached at this moment: without it a page that is loaded anew is the browser's own error page. */
export async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) });
    return true;
  } catch {
    return false;
  }
}

/** A page that is being left has its parts broken off in some browsers; where it stays all the same, a button is there by then. */
const LEAVING_MS = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('beforeunload', () => (leftAt = performance.now()));

/**
 * After a new version the old parts are gone from the server: loading the page again brings the new ones. Where that would
 * lose a form the person chooses the moment.
 */
export function reloadForParts(): void {
  // Another address is on its way: loading this one again would call it off.
  if (performance.now() - leftAt < LEAVING_MS) return;
  if (hasUnkeptForms() || Date.now() - (reloaded.read()?.value ?? 0) <= AGAIN_MS) return;
  reloaded.write(Date.now());
  location.reload();
}
