import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { turns } from '#platform/limits/turns.ts';

/** argon2id, 46 MiB, one pass, one lane (security, decision 9); runs outside the event loop. */
const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** A queue of some seconds: beyond it nobody would wait for the answer. */
const MOST_WAITING = 200;

// Two at a time leave threads for files and name look-ups when many sign in at once.
const inTurn = turns(2, MOST_WAITING);

export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, COST));
}

const nobodys = hash(randomBytes(16).toString('hex'), COST);

/** Without a stored password it takes as long, and fails: who asks cannot tell an unknown account. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored?.startsWith('$argon2') === true ? stored : await nobodys;
  const fits = await inTurn(() => verify(known, password));
  return fits && known === stored;
}
