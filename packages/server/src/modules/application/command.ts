import type {
  ApplicationCommand,
  applicationInfo,
  ApplicationInfo,
} from '@trainrace/contract/application/application-info';
import { auditStatus, contestStatus } from '@trainrace/contract/dictionaries';
import { sayMessage } from '@trainrace/contract/messages';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inTransaction } from '#db/transaction.ts';
import { badFields, Refused, wrongState } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import type { FieldCipher } from '#security/field-cipher.ts';
import { stamp } from '#time/time.ts';
import { isOpenFor, NOTHING_RETURNED, transition, type Actor } from '@trainrace/contract/application/application-commands';
import { applicationStore } from './application.store.ts';
import { voidCompetitor } from './competitor.ts';
import { entryOf, shownTo, type Entry } from './entry.ts';
import { requireOpenContest, type LockedTrade } from './lock-trade.ts';
import { openEntry } from './open-entry.ts';
import { requirePlace } from './take-place.ts';

type Input = ParsedInputOf<typeof applicationInfo.command>;

/** What a command needs and changes beside the state; it may refuse. */
type Effect = (
  context: Context,
  entry: Entry,
  locked: LockedTrade,
  said: { reason: string; rerank: Rerank },
) => Promise<Record<string, unknown>> | Record<string, unknown>;

/** Gives the others of a trade their places anew. */
export type Rerank = (context: Context, contestTradeId: string, reason: string) => Promise<void>;

export async function commandEntry(
  outer: Context,
  { rerank }: { cipher: FieldCipher; rerank: Rerank },
  input: Input,
): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (context) => {
    const { entry, locked } = await openEntry(context, input.id);
    const to = transition(entry.row, input.command, actorOf(context, input.command));
    if (to === null) throw wrongState(wordOf(auditStatus, entry.row.auditStatus, context.lang));
    const reason = input.reason;
    if (!reason) throw badFields([{ field: 'reason', message: sayMessage('reasonNeeded', context.lang) }]);
    const moved = await applicationStore(context).transition(entry.row, {
      field: 'auditStatus',
      from: [entry.row.auditStatus],
      to,
      version: input.version,
      reason,
      set: await effects[input.command](context, entry, locked, { reason, rerank }),
    });
    return shownTo(context, await entryOf(context, moved));
  });
}

function actorOf({ scope }: Context, command: ApplicationCommand): Actor {
  if (command === 'withdraw') return 'enterer';
  return scope === 'all' ? 'bureau' : scope === 'contest' ? 'unit' : 'enterer';
}

const effects: Readonly<Record<ApplicationCommand, Effect>> = {
  withdraw: (context, _, locked, { reason }) => {
    requireOpenContest(context, locked, { isMade: false });
    if (stamp(context.now) > locked.applyEnd) throw new Refused(409, 'entriesOver');
    return {
      withdrawTime: context.now.toISOString(),
      withdrawReason: reason,
      submitTime: null,
      submitUser: null,
      firstAuditUserId: null,
      firstAuditTime: null,
      firstAuditOpinion: null,
      ...NOTHING_RETURNED,
    };
  },
  giveUp: async (context, { row }, locked, { reason }) => {
    if (!isOpenFor('giveUp', locked.contestStatus))
      throw wrongState(wordOf(contestStatus, locked.contestStatus, context.lang));
    await voidCompetitor(context, row, reason);
    return {};
  },
  disqualify: async (context, { row }, _, { reason, rerank }) => {
    await voidCompetitor(context, row, reason);
    await rerank(context, row.contestTradeId, reason);
    return {};
  },
  reopen: async (context, entry, locked) => {
    requireOpenContest(context, locked, { isMade: true });
    await requirePlace(context, locked, entry);
    return {};
  },
};
