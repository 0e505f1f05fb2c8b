// Questions that go out with the first script after a reload, before the part of the program stands that asks them.
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { actingNow } from './identity.ts';
import { heldSession, personOf } from './session.ts';

/** An answer that nobody has taken by then is old. */
const KEPT_MS = 30_000;

interface Asked {
  answer: Promise<unknown>;
  at: number;
  name: string;
}

const asked = new Map<string, Asked>();

/** The person, and in whose name they work, as far as this page knows. */
const nameNow = (): string => {
  const session = heldSession();
  return JSON.stringify([session === null ? null : personOf(session), actingNow()]);
};

export function askFirst(key: QueryKey, ask: () => Promise<unknown>): void {
  const answer = ask();
  // Told by who asks again.
  answer.catch(() => undefined);
  asked.set(hashKey(key), { answer, at: Date.now(), name: nameNow() });
}

/**
 * The answer to what was asked first, once, or else a new one. A failure is nobody's: a page that turns out not to be
 * allowed is never drawn, and one that is asks again and tells it. Nor is an answer taken that was given in another name.
 */
export async function firstAnswer<Answer>(key: QueryKey, ask: () => Promise<Answer>): Promise<Answer> {
  const hash = hashKey(key);
  const first = asked.get(hash);
  asked.delete(hash);
  if (first === undefined || first.name !== nameNow() || Date.now() - first.at > KEPT_MS) return await ask();
  try {
    // Kept under the key of this very question.
    return (await first.answer) as Answer;
  } catch {
    return await ask();
  }
}

/** As after a fresh load. */
export function forgetFirst(): void {
  asked.clear();
}
