// Work that only one browser tab may do at a time.
import { STORAGE_PREFIX } from '@trainrace/contract/limits';

/** A tab that died in the middle holds the others up for no longer; one that works on says so in time. */
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
  const timer = setInterval(() => isHeld(key, mine) && hold(key, mine), LEASE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (isHeld(key, mine)) localStorage.removeItem(key);
  }
}

const hold = (key: string, mine: string): void => localStorage.setItem(key, `${Date.now() + LEASE_MS} ${mine}`);
const isHeld = (key: string, mine: string): boolean => localStorage.getItem(key)?.endsWith(` ${mine}`) ?? false;

async function take(key: string, mine: string): Promise<boolean> {
  const until = Number(localStorage.getItem(key)?.split(' ')[0] ?? 0);
  if (until > Date.now()) return false;
  hold(key, mine);
  // Two tabs may have written in the same moment: the later one has it.
  await pause(LOOK_AGAIN_MS / 3);
  return isHeld(key, mine);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
