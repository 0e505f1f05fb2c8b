import { freeSeats } from '../contest-info/free-seats.ts';
import type {
  ApplicationCommand,
  applicationInfo,
  ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { contestStatus } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { applicationCommands, isOpenFor, type Actor } from '@trainrace/contract/areas/contests/application-commands';
import { applicationStore } from './application.store.ts';
import { voidCompetitor } from './competitor.ts';
import { entryOf, entryShownTo } from './entry.ts';
import { requireOpenContest } from './lock-trade.ts';
import { openEntry, type LockedEntry } from './open-entry.ts';
import { replaceEntry } from './replace.ts';
import { requirePlace } from './take-place.ts';
import { joinQueue, leaveQueue } from './waiting.ts';
import { requireBeforeDeadline, withdrawn } from './withdraw.ts';

type Input = ParsedInputOf<typeof applicationInfo.command>;

/** Gives the others of a trade their places anew. */
export type Rerank = (context: Context, contestTradeId: string, reason: string) => Promise<void>;

export async function commandEntry(context: Context, rerank: Rerank, input: Input): Promise<ApplicationInfo> {
  return await runCommand(
    context,
    {
      table: applicationCommands,
      store: (context) => applicationStore(context),
      load: async (context, { id }) => await openEntry(context, id),
      actorOf,
      effects: effects(rerank),
      present: async (context, moved) => entryShownTo(context, await entryOf(context, moved)),
    },
    input.command,
    input,
  );
}

/** The actor of the step follows from how far the right reaches. */
const actorOf = ({ scope }: Context): Actor => (scope === 'all' ? 'bureau' : scope === 'contest' ? 'unit' : 'enterer');

const effects = (
  rerank: Rerank,
): Readonly<Record<ApplicationCommand, Effect<LockedEntry, Input, ApplicationInfo>>> => ({
  queue: joinQueue,
  leaveQueue,
  replace: replaceEntry,
  withdraw: (context, { locked }, { reason }) => {
    requireBeforeDeadline(context, locked);
    return {
      set: {
        ...withdrawn(context, reason),
      },
    };
  },
  giveUp: async (context, { row, locked }, { reason }) => {
    if (!isOpenFor('giveUp', locked.contestStatus)) throw wrongState(labelOf(contestStatus, locked.contestStatus));
    await voidCompetitor(context, row, reason ?? '');
    await freeSeats(context, row);
    return {};
  },
  disqualify: async (context, { row }, { reason }) => {
    await voidCompetitor(context, row, reason ?? '');
    await freeSeats(context, row);
    await rerank(context, row.contestTradeId, reason ?? '');
    return {};
  },
  reopen: async (context, { entry, locked }) => {
    requireOpenContest(locked, { isMade: true });
    await requirePlace(context, locked, entry);
    return {};
  },
});
