// Carries a call out once, however often it is sent under one key, and answers the same every time (wire §11).
import { randomUUID } from 'node:crypto';
import { endingWith, inCallTransaction } from '#platform/db/transaction.ts';
import type { Db } from '#platform/db/connect.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import { notingRows } from '#platform/context/batch.ts';
import {
  find,
  keep,
  saveRefusal,
  lease,
  markRow,
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

/** Commits the writes of the call, its key and its answer together. */
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
    if (refusal !== null) await saveRefusal(context.db, place.cipher, call, refusal);
    throw error;
  }
}

/**
 * For calls that move files, wait for jobs, or write row by row, and must not keep a transaction open meanwhile. Between
 * what they write and their answer the process may die: then the call is known to be carried out, and its answer is lost
 * (409); a batch goes on with the rows that are not written.
 */
export async function answerOnceByLease<Outer extends { db: Db }>(
  place: Place,
  outer: Outer,
  call: KeyedCall,
  answer: Answer<Outer>,
): Promise<OnceAnswer> {
  const { db } = outer;
  const holder = randomUUID();
  const written = await lease(db, call, holder);
  if (written === null) return { ...(await find(db, place.cipher, call)), isReplay: true };
  const leased = endingWith(db, async (db) => await markWritten(db, call, holder));
  const note = async (db: Db, row: number) => await markRow(db, call, { holder, row });
  const context = { ...outer, db: notingRows(leased, { written, note }) };
  const text = await answer(context).catch(async (error: unknown) => {
    const refusal = place.refusalOf(error);
    await release(db, call, holder);
    if (refusal !== null) await saveRefusal(db, place.cipher, call, refusal);
    throw error;
  });
  const done = { status: 200, text };
  // A call that was carried out is answered, also where the answer cannot be kept: the same call sent again finds it done.
  await keep(db, place.cipher, call, done).catch(() => {});
  return { ...done, isReplay: false };
}
