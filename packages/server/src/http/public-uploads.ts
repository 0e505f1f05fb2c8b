// Files of strangers that this process takes in at one moment: a few, wherever they come from.
import { MAX_PUBLIC_UPLOADS } from '@trainrace/contract/limits';
import { Refused } from '../context/refused.ts';

const RETRY_SECONDS = 10;

let held = 0;

/** `task` is handed what takes a place; its end gives it back. */
export async function amongPublicUploads<Result>(task: (take: () => void) => Promise<Result>): Promise<Result> {
  let isHeld = false;
  const take = () => {
    if (held >= MAX_PUBLIC_UPLOADS) throw later();
    held++;
    isHeld = true;
  };
  try {
    return await task(take);
  } finally {
    if (isHeld) held--;
  }
}

function later(): Refused {
  const refused = new Refused(503, 'busy');
  refused.retryAfter = RETRY_SECONDS;
  return refused;
}
