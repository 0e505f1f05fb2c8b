import type { contestInfo, ContestInfo } from '@trainrace/contract/competition/contest-info';
import { contestSteps } from '@trainrace/contract/competition/contest-steps';
import { TRADE } from '@trainrace/contract/dictionaries';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inTransaction } from '../../../db/transaction.ts';
import { tellApplicants } from '../../../contest/tell-applicants.ts';
import { issueTickets } from '../../../contest/tickets.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import type { House } from '../../../house.ts';
import { badFields, Refused } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';
import { stamp } from '../../../time.ts';
import { cloneContest } from './clone.ts';
import { contestInfoStore } from './contest-info.store.ts';
import { openApplications, tradeCounts, moveTrades } from './trades.ts';

type Input = ParsedInputOf<typeof contestInfo.command>;
type Verb = keyof typeof contestSteps;

/** What a verb needs and changes beside the state; it may refuse. */
type Effect = (
  work: Work,
  contest: ContestInfo,
  input: Input,
  cipher: FieldCipher,
) => Promise<Record<string, unknown>> | Record<string, unknown>;

export async function commandContest(outer: Work, { cipher }: House, input: Input): Promise<ContestInfo> {
  return await inTransaction(outer, async (work) => {
    const store = contestInfoStore(work, cipher);
    const contest = await store.find(input.id, { lock: true });
    if (input.command === 'clone') return await cloneContest(work, cipher, contest);
    const { from, to } = contestSteps[input.command];
    const move = (set: Record<string, unknown>) =>
      store.transition(contest, {
        field: 'contestStatus',
        from,
        to,
        version: input.version,
        set,
        reason: input.reason,
      });
    if (!from.includes(contest.contestStatus)) return await move({});
    return await move(await effects[input.command](work, contest, input, cipher));
  });
}

const effects: Readonly<Record<Verb, Effect>> = {
  submitFiling: (_, { regulationAtt }) => {
    if (regulationAtt === null || regulationAtt === undefined) throw new Refused(409, 'regulationNeeded');
    return {};
  },
  returnFiling: (work, _, input) => {
    reasonOf(work, input);
    return {};
  },
  file: (work, _, { filingNo }) => {
    if (!filingNo) throw missing(work, 'filingNo', 'filingNoNeeded');
    return { filingNo };
  },
  publish: (_, contest) => {
    if (contest.tradeCount === 0) throw new Refused(409, 'contestWithoutTrades');
    return {};
  },
  extend: (work, contest, { applyEnd }) => {
    if (!applyEnd) throw missing(work, 'applyEnd', 'applyEndNeeded');
    if (applyEnd <= contest.applyEnd || applyEnd <= stamp(work.now))
      throw missing(work, 'applyEnd', 'applyEndNotLater');
    return { applyEnd, ...(contest.auditEnd < applyEnd ? { auditEnd: applyEnd } : {}) };
  },
  closeEntries: async (work, contest, input) => {
    const now = stamp(work.now);
    if (now < contest.applyEnd) reasonOf(work, input);
    await issueTickets(work, contest.id);
    return now < contest.applyEnd ? { applyEnd: now } : {};
  },
  arrange: async (work, contest) => {
    const open = await openApplications(work.db, contest.id);
    if (open > 0) throw new Refused(409, 'applicationsStillOpen', { count: open });
    await issueTickets(work, contest.id);
    await moveTrades(work, contest.id, TRADE.preparing, TRADE.arranged);
    return {};
  },
  start: async (work, contest) => {
    await moveTrades(work, contest.id, TRADE.arranged, TRADE.running);
    return {};
  },
  finish: async (work, contest) => {
    const { running } = await tradeCounts(work.db, contest.id);
    if (running > 0) throw new Refused(409, 'tradesNotLocked', { count: running });
    return {};
  },
  archive: () => ({}),
  cancel: async (work, contest, input, cipher) => {
    const reason = reasonOf(work, input);
    await moveTrades(work, contest.id, null, TRADE.cancelled);
    await tellApplicants(work, cipher, { of: 'contestId', id: contest.id, name: contest.contestName, reason });
    return { cancelReason: reason };
  },
};

function reasonOf(work: Work, { reason }: Input): string {
  if (!reason) throw missing(work, 'reason', 'reasonNeeded');
  return reason;
}

const missing = (work: Work, field: string, key: MessageKey) =>
  badFields([{ field, message: sayMessage(key, work.lang) }]);
