// Carries a call out once, however often it is sent under one key, and answers the same every time (wire §11).
import { randomUUID } from 'node:crypto';
import { endingWith, inCallTransaction } from '../db/transaction.ts';
import type { Db } from '../db/connect.ts';
import type { FieldCipher } from '../security/field-cipher.ts';
import {
  find,
  keep,
  keepRefusal,
  lease,
  markWritten,
  release,
  take,
  type KeptAnswer,
  type KeyedCall,
} from './kept-answers.ts';

interface Place {
  cipher: FieldCipher;
  /** The envelope that a failure becomes; null where the call may be sent again as if it had never come. */
  refusalOf(error: unknown): KeptAnswer | null;
}

/** `isReplay` says that nothing was done now. */
export interface OnceAnswer extends KeptAnswer {
  isReplay: boolean;
}

type Answer<Outer> = (context: Outer) => Promise<string>;

/** What the call writes, its key and its answer become true together. */
export async function answerOnce<Outer extends { db: Db }>(
  place: Place,
  context: Outer,
  call: KeyedCall,
  answer: Answer<Outer>,
): Promise<OnceAnswer> {
  let isOurs = false;
  try {
    return await inCallTransaction(context, async (context) => {
      isOurs = await take(context.db, call);
      if (!isOurs) return { ...(await find(context.db, place.cipher, call)), isReplay: true };
      const done = { status: 200, text: await answer(context) };
      await keep(context.db, place.cipher, call, done);
      return { ...done, isReplay: false };
    });
  } catch (error) {
    const refusal = isOurs ? place.refusalOf(error) : null;
    if (refusal !== null) await keepRefusal(context.db, place.cipher, call, refusal);
    throw error;
  }
}

/**
 * For calls that move files or wait for jobs, and must not keep a transaction open meanwhile. Between what they write
 * and their answer the process may die: then the call is known to be carried out, and its answer is lost (409).
 */
export async function answerOnceByLease<Outer extends { db: Db }>(
  place: Place,
  outer: Outer,
  call: KeyedCall,
  answer: Answer<Outer>,
): Promise<OnceAnswer> {
  const { db } = outer;
  const holder = randomUUID();
  if (!(await lease(db, call, holder))) return { ...(await find(db, place.cipher, call)), isReplay: true };
  const context = { ...outer, db: endingWith(db, async (db) => await markWritten(db, call, holder)) };
  const done = await answer(context).catch(async (error: unknown) => {
    const refusal = place.refusalOf(error);
    await release(db, call, holder);
    if (refusal !== null) await keepRefusal(db, place.cipher, call, refusal);
    throw error;
  });
  await keep(db, place.cipher, call, { status: 200, text: done });
  return { status: 200, text: done, isReplay: false };
}
