// The waiting list of a full trade, as who enters uses it: joined with an entry that lacks nothing, left, or ended by
// handing in while a place is kept. A team stands in line as one: it joins and leaves whole. Places are offered in the
// background (offer-places.ts).
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { WAIT } from '@trainrace/contract/dictionaries';
import type { Effect } from '#platform/store/run-command.ts';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { applicationStore } from './application.store.ts';
import type { Entry } from './entry.ts';
import { requireFit, requireWindow } from './hand-in.ts';
import { requireOpenContest, type LockedTrade } from './lock-trade.ts';
import type { LockedEntry } from './open-entry.ts';
import { hasPlace } from './take-place.ts';
import { draftMates, refuseTeam, teamHoldsPlace } from './team.ts';
import { NOT_WAITING } from './waiting.rules.ts';

/** Where there is a place, one takes it: the line is for a full trade only. */
export const joinQueue: Effect<LockedEntry, object, ApplicationInfo> = async (context, { entry, locked }) => {
  requireOpenContest(locked, { isMade: false });
  requireWindow(context, locked);
  await requireFit(context, { entry, locked }, await refuseTeam(context, locked, entry));
  const mates = locked.teamSize > 1 ? await draftMates(context, locked, entry) : [];
  for (const mate of mates) await requireMateFit(context, mate, locked);
  if ((await teamHoldsPlace(context, locked, entry)) || (await hasPlace(context, locked, entry)))
    throw new Refused(409, 'placesStillFree');
  return withMates(mates, { waitState: WAIT.inLine, waitSince: context.now.toISOString(), offerUntil: null }, context);
};

export const leaveQueue: Effect<LockedEntry, object, ApplicationInfo> = async (context, { entry, locked }) => {
  const mates = locked.teamSize > 1 ? await draftMates(context, locked, entry) : [];
  const inLine = mates.filter(({ row }) => row.waitState !== WAIT.none);
  return withMates(inLine, NOT_WAITING, context);
};

/** All in the same moment, so that the line keeps them together. */
function withMates(mates: readonly Entry[], set: Readonly<Record<string, unknown>>, context: Context) {
  const store = applicationStore(context);
  return {
    set,
    after: async (moved: ApplicationInfo) => {
      for (const { row } of mates) await store.update(row, set);
      return moved;
    },
  };
}

/** Problems of a team mate's entry are reported by name: the fields in the answer are those of the caller's entry. */
async function requireMateFit(context: Context, entry: Entry, locked: LockedTrade): Promise<void> {
  try {
    await requireFit(context, { entry, locked });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 400) throw error;
    throw new Refused(409, 'teamMateLacks', { name: entry.row.name ?? entry.row.applyNo });
  }
}
