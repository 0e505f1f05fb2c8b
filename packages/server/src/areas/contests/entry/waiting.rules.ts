import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { WAIT } from '@trainrace/contract/dictionaries';
import { isOpenAt } from '@trainrace/contract/rules/open-at';

export const NOT_WAITING = { waitState: WAIT.none, waitSince: null, offerUntil: null };

/** A place is kept for it at this time. */
export function isOffered({ waitState, offerUntil }: ApplicationInfo, time: string): boolean {
  return waitState === WAIT.offered && offerUntil !== null && isOpenAt({ until: offerUntil }, time);
}
