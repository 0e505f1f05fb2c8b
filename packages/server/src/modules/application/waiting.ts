// The waiting list of a full trade, as who enters uses it: joined with an entry that lacks nothing, left, or ended by
// handing in while a place is kept. Places are offered in the background (offer-places.ts).
import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { WAIT } from '@trainrace/contract/dictionaries';
import type { Effect } from '#store/run-command.ts';
import { Refused } from '#context/refused.ts';
import { requireFit, requireWindow } from './hand-in.ts';
import { requireOpenContest } from './lock-trade.ts';
import type { LockedEntry } from './open-entry.ts';
import { hasPlace } from './take-place.ts';

/** Where there is a place, one takes it: the line is for a full trade only. */
export const joinQueue: Effect<LockedEntry, object, ApplicationInfo> = async (context, { entry, locked }) => {
  requireOpenContest(locked, { isMade: false });
  requireWindow(context, locked);
  if (locked.teamSize > 1) throw new Refused(409, 'teamsDoNotWait');
  await requireFit(context, { entry, locked });
  if (await hasPlace(context, locked, entry)) throw new Refused(409, 'placesStillFree');
  return { set: { waitState: WAIT.inLine, waitSince: context.now.toISOString(), offerUntil: null } };
};
