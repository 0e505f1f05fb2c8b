import type {
  ApplicationCommand,
  applicationInfo,
  ApplicationInfo,
} from '@trainrace/contract/application/application-info';
import { auditStatus, contestStatus } from '@trainrace/contract/dictionaries';
import { sayMessage } from '@trainrace/contract/messages';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inTransaction } from '../../db/transaction.ts';
import { badFields, Refused, wrongState } from '../../http/refused.ts';
import type { Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';
import { stamp } from '../../time.ts';
import { isOpenFor, NOTHING_RETURNED, transition, type Actor } from '@trainrace/contract/application/application-steps';
import { applicationStore } from './application.store.ts';
import { voidCompetitor } from './competitor.ts';
import { entryOf, shownTo, type Entry } from './entry.ts';
import { requireOpenContest, type Ground } from './ground.ts';
import { openEntry } from './open-entry.ts';
import { requirePlace } from './take-place.ts';

type Input = ParsedInputOf<typeof applicationInfo.command>;

/** What a command needs and changes beside the state; it may refuse. */
type Effect = (
  work: Work,
  entry: Entry,
  ground: Ground,
  said: { reason: string; rerank: Rerank },
) => Promise<Record<string, unknown>> | Record<string, unknown>;

/** Gives the others of a trade their places anew. */
export type Rerank = (work: Work, contestTradeId: string, reason: string) => Promise<void>;

export async function commandEntry(
  outer: Work,
  { cipher, rerank }: { cipher: FieldCipher; rerank: Rerank },
  input: Input,
): Promise<ApplicationInfo> {
  return await inTransaction(outer, async (work) => {
    const { entry, ground } = await openEntry(work, cipher, input.id);
    const to = transition(entry.row, input.command, actorOf(work, input.command));
    if (to === null) throw wrongState(wordOf(auditStatus, entry.row.auditStatus, work.lang));
    const reason = input.reason;
    if (!reason) throw badFields([{ field: 'reason', message: sayMessage('reasonNeeded', work.lang) }]);
    const moved = await applicationStore(work, cipher).transition(entry.row, {
      field: 'auditStatus',
      from: [entry.row.auditStatus],
      to,
      version: input.version,
      reason,
      set: await effects[input.command](work, entry, ground, { reason, rerank }),
    });
    return shownTo(work, await entryOf(work.db, cipher, moved));
  });
}

function actorOf({ scope }: Work, command: ApplicationCommand): Actor {
  if (command === 'withdraw') return 'enterer';
  return scope === 'all' ? 'bureau' : scope === 'contest' ? 'unit' : 'enterer';
}

const effects: Readonly<Record<ApplicationCommand, Effect>> = {
  withdraw: (work, _, ground, { reason }) => {
    requireOpenContest(work, ground, { isMade: false });
    if (stamp(work.now) > ground.applyEnd) throw new Refused(409, 'entriesOver');
    return {
      withdrawTime: work.now.toISOString(),
      withdrawReason: reason,
      submitTime: null,
      submitUser: null,
      firstAuditUserId: null,
      firstAuditTime: null,
      firstAuditOpinion: null,
      ...NOTHING_RETURNED,
    };
  },
  giveUp: async (work, { row }, ground, { reason }) => {
    if (!isOpenFor('giveUp', ground.contestStatus))
      throw wrongState(wordOf(contestStatus, ground.contestStatus, work.lang));
    await voidCompetitor(work, row, reason);
    return {};
  },
  disqualify: async (work, { row }, _, { reason, rerank }) => {
    await voidCompetitor(work, row, reason);
    await rerank(work, row.contestTradeId, reason);
    return {};
  },
  reopen: async (work, entry, ground) => {
    requireOpenContest(work, ground, { isMade: true });
    await requirePlace(work, ground, entry);
    return {};
  },
};
