// The lock of the screen: whoever walks by sees and does nothing until the lock password is typed. A courtesy of the
// page, no boundary: the session goes on behind it, and the server decides as ever.
import { create } from 'zustand';
import { deriveKey } from '@trainrace/contract/wire/sealed';
import { STORAGE_PREFIX } from '@trainrace/contract/limits';
import { isFlag, isObject, isString, slot } from '#api/storage.ts';

interface Secret {
  salt: string;
  /** Of the lock password; the password itself is kept nowhere. */
  hash: string;
  wrong: number;
}

export const LOCK_TRIES = 5;
const ITERATIONS = 50_000;

const isSecret = (value: unknown): value is Secret =>
  isObject(value) && isString(value.salt) && isString(value.hash) && typeof value.wrong === 'number';

/** All windows are locked together, those opened later too; how to unlock is known for this session of the window only. */
const flag = slot('locked', isFlag);
const secret = slot('lock', isSecret, 'session');

const isFlagged = () => flag.read()?.value === true;
const useStore = create(() => ({ isLocked: isFlagged(), canUnlock: secret.read() !== null, isOrphan: false }));
const settle = () => {
  if (!isFlagged()) secret.clear();
  useStore.setState({ isLocked: isFlagged(), canUnlock: secret.read() !== null });
};

export function isLocked(): boolean {
  return useStore.getState().isLocked;
}

export function useIsLocked(): boolean {
  return useStore(({ isLocked }) => isLocked);
}

/** A window that was opened later asks the one that locked. */
export function useCanUnlock(): boolean {
  return useStore(({ canUnlock }) => canUnlock);
}

/** None answered: that window was closed, and the password is known nowhere any more. */
export function useIsOrphan(): boolean {
  return useStore(({ isOrphan }) => isOrphan);
}

/** As long as an open window may take to answer. */
const ANSWER_MS = 1500;

export async function lockScreen(password: string): Promise<void> {
  const salt = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  secret.write({ salt, hash: await hashOf(password, salt), wrong: 0 });
  flag.write(true);
  tellOthers();
  settle();
}

export type Unlocking = { ok: true } | { ok: false; triesLeft: number };

export async function unlockScreen(password: string): Promise<Unlocking> {
  const known = secret.read()?.value;
  if (known === undefined) return { ok: false, triesLeft: 0 };
  if ((await hashOf(password, known.salt)) === known.hash) {
    forgetLock();
    return { ok: true };
  }
  secret.write({ ...known, wrong: known.wrong + 1 });
  return { ok: false, triesLeft: Math.max(0, LOCK_TRIES - known.wrong - 1) };
}

/** Signing in and out end the lock. */
export function forgetLock(): void {
  flag.clear();
  settle();
}

async function hashOf(password: string, salt: string): Promise<string> {
  const key = await deriveKey({ passphrase: password, salt, iterations: ITERATIONS });
  return btoa(String.fromCharCode(...key));
}

const others = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${STORAGE_PREFIX}lock`);
const tellOthers = () => others?.postMessage(secret.read()?.value ?? null);

/** Follows what other windows do with the lock. */
export function watchLock(): () => void {
  const heard = ({ data }: MessageEvent<unknown>) => {
    if (data === 'ask') {
      if (secret.read() !== null) tellOthers();
    } else if (isSecret(data)) {
      secret.write(data);
      // The flag of another window may be seen a moment later: then its own event settles the rest, with the secret here.
      useStore.setState({ isLocked: isFlagged(), canUnlock: true, isOrphan: false });
    }
  };
  const changed = (event: StorageEvent) => {
    if (event.key === flag.key || event.key === null) settle();
  };
  others?.addEventListener('message', heard);
  addEventListener('storage', changed);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  if (isFlagged() && secret.read() === null) {
    others?.postMessage('ask');
    waiting = setTimeout(() => useStore.setState({ isOrphan: secret.read() === null }), ANSWER_MS);
  }
  return () => {
    clearTimeout(waiting);
    others?.removeEventListener('message', heard);
    removeEventListener('storage', changed);
  };
}
