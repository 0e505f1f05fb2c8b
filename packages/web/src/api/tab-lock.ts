// Work that only one browser tab may do at a time.
import { STORAGE_PREFIX } from '@trainrace/contract/limits';

/** A tab that died in the middle holds the others up for no longer. */
const LEASE_MS = 15_000;
const LOOK_AGAIN_MS = 150;

export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // `locks` is there on https pages only; an intranet address has to make do with a lease in storage.
  return navigator.locks === undefined
    ? withLease(`${STORAGE_PREFIX}lock-${name}`, work)
    : navigator.locks.request(`${STORAGE_PREFIX}${name}`, work);
}

export async function withLease<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = crypto.getRandomValues(new Uint32Array(2)).join('');
  while (!(await take(key, mine))) await pause(LOOK_AGAIN_MS);
  try {
    return await work();
  } finally {
    if (localStorage.getItem(key)?.endsWith(mine)) localStorage.removeItem(key);
  }
}

async function take(key: string, mine: string): Promise<boolean> {
  const until = Number(localStorage.getItem(key)?.split(' ')[0] ?? 0);
  if (until > Date.now()) return false;
  localStorage.setItem(key, `${Date.now() + LEASE_MS} ${mine}`);
  // Two tabs may have written in the same moment: the later one has it.
  await pause(LOOK_AGAIN_MS / 3);
  return localStorage.getItem(key)?.endsWith(mine) ?? false;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
