// Files of strangers that this process takes in at one moment: a few of each address, and not many in all.
import { PUBLIC_UPLOADS } from '@trainrace/contract/limits';
import { Refused } from '#platform/context/refused.ts';
import { addressOf } from '#platform/limits/rate-limit.ts';

const RETRY_SECONDS = 10;

/** By address. */
const held = new Map<string, number>();
const heldInAll = () => [...held.values()].reduce((sum, count) => sum + count, 0);

/** `task` is handed what takes a place; its end gives it back. */
export async function amongPublicUploads<Result>(
  ip: string,
  task: (take: () => void) => Promise<Result>,
): Promise<Result> {
  const address = addressOf(ip);
  let isHeld = false;
  const take = () => {
    if (heldInAll() >= PUBLIC_UPLOADS.inAll || (held.get(address) ?? 0) >= PUBLIC_UPLOADS.ofAddress) throw later();
    held.set(address, (held.get(address) ?? 0) + 1);
    isHeld = true;
  };
  try {
    return await task(take);
  } finally {
    if (isHeld) giveBack(address);
  }
}

function giveBack(address: string): void {
  const left = held.get(address)! - 1;
  if (left === 0) held.delete(address);
  else held.set(address, left);
}

function later(): Refused {
  const refused = new Refused(503, 'busy');
  refused.retryAfter = RETRY_SECONDS;
  return refused;
}
