// Errors of this device's pages, kept here until somebody uploads or clears them (spec 2, 8).
import { MAX_LOG_UPLOAD, MAX_LOG_UPLOAD_BYTES } from '@trainrace/contract/limits';
import type { ClientLogEntry } from '@trainrace/contract/areas/accounts/oauth';
import { create } from 'zustand';
import { CallFailed, setFailureRecorder } from '#api/failure.ts';
import { isObject, isString, slot } from '#api/storage.ts';

const isEntry = (value: unknown): value is ClientLogEntry =>
  isObject(value) &&
  [value.type, value.message, value.stack, value.info, value.url, value.time].every((field) => isString(field));
const isEntries = (value: unknown): value is ClientLogEntry[] => Array.isArray(value) && value.every(isEntry);

const kept = slot('error-log', isEntries);

const held = (): readonly ClientLogEntry[] => kept.read()?.value ?? [];

export const useErrorLog = create<{ entries: readonly ClientLogEntry[] }>(() => ({ entries: held() }));

export interface LoggedError {
  type: 'error' | 'rejection' | 'render' | 'call';
  thrown: unknown;
  /** Where in the page, or which call. */
  info?: string;
}

/** The newest first; the oldest make room. */
export function logError({ type, thrown, info = '' }: LoggedError): void {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const entry: ClientLogEntry = {
    type,
    message: plain(`${error.name}: ${error.message}`, 500),
    stack: plain(error.stack ?? '', 2000),
    info: plain(info, 1000),
    // The part behind `?` holds search terms of the user.
    url: location.pathname,
    time: clock(),
  };
  // Entries of another tab stay; where nothing can be kept, those that this one knows.
  const entries = kept.read()?.value ?? useErrorLog.getState().entries;
  // A page that fails while it is drawn fails again and again: the same once.
  const [last] = entries;
  if (last !== undefined && last.message === entry.message && last.stack === entry.stack) return;
  keep([entry, ...entries].slice(0, MAX_LOG_UPLOAD));
}

/** The log in as many parts as it takes for each to be light enough for one upload. */
export function uploadsOf(entries: readonly ClientLogEntry[], most = MAX_LOG_UPLOAD_BYTES): ClientLogEntry[][] {
  const parts: ClientLogEntry[][] = [];
  for (const entry of entries) {
    const last = parts.at(-1);
    if (last !== undefined && bytesOf([...last, entry]) <= most) last.push(entry);
    else parts.push([entry]);
  }
  return parts;
}

const bytesOf = (part: readonly ClientLogEntry[]): number => new TextEncoder().encode(JSON.stringify(part)).length;

export function clearErrorLog(): void {
  return keep([]);
}

function keep(entries: readonly ClientLogEntry[]): void {
  useErrorLog.setState({ entries });
  kept.write([...entries]);
}

/** Numbers of people and phones, addresses of mail and what follows a `?` do not belong into a log. */
function plain(text: string, most: number): string {
  return text
    .replace(/\d{6,}[\dXx]*/g, '***')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '***')
    .replace(/\?[^\s):]+/g, '?…')
    .slice(0, most);
}

/** 2026-11-21 09:05:00 on the clock of this device: the Swedish way to write a moment. */
const clock = (): string => new Date().toLocaleString('sv-SE');

/** Mistakes of the user, or steps still to be taken, are no errors: 400, 401, 409 and such. */
const isMishap = ({ code }: CallFailed): boolean => code === 0 || code === 403 || code === 404 || code >= 500;

const LEAVING_MS = 500;

/** Records uncaught errors, and calls that should not have failed. */
export function watchErrors(): () => void {
  setFailureRecorder((path, failure) => {
    // Later, because a page that is left gives its calls up: that is no mishap, and by then the page is gone.
    if (isMishap(failure))
      setTimeout(() => logError({ type: 'call', thrown: failure, info: `${failure.code} ${path}` }), LEAVING_MS);
  });
  const failed = (event: ErrorEvent) => {
    // Harmless, and not ours: the browser's own note that it will measure again.
    if (event.message.startsWith('ResizeObserver loop')) return;
    logError({ type: 'error', thrown: event.error ?? event.message, info: `${event.lineno}:${event.colno}` });
  };
  const rejected = ({ reason }: PromiseRejectionEvent) => {
    // A failed call is written down already; one that was given up has not failed.
    const isKnown = reason instanceof CallFailed || (reason instanceof DOMException && reason.name === 'AbortError');
    if (!isKnown) logError({ type: 'rejection', thrown: reason });
  };
  // One log of the device, whichever tab writes or clears it.
  const changed = ({ key }: StorageEvent) => {
    if (key === kept.key || key === null) useErrorLog.setState({ entries: held() });
  };
  addEventListener('error', failed);
  addEventListener('unhandledrejection', rejected);
  addEventListener('storage', changed);
  return () => {
    removeEventListener('storage', changed);
    removeEventListener('error', failed);
    removeEventListener('unhandledrejection', rejected);
  };
}
