import { Refused } from '#platform/context/refused.ts';
import type { MessageKey, MessageParams } from '@trainrace/contract/messages';
import { codeOf, constraintOf } from '#platform/config/thrown.ts';

const UNIQUE_VIOLATION = '23505';

/** Turns a refusal of a unique index into a 409 with a sentence of its own: the index decides between two callers at once. */
export async function refuseTwice<Result>(
  index: string,
  say: { key: MessageKey; params?: MessageParams },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION && constraintOf(error) === index)
      throw new Refused(409, say.key, say.params);
    throw error;
  }
}
