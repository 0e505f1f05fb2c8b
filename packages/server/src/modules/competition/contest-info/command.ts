import type { contestInfo, ContestInfo } from '@trainrace/contract/competition/contest-info';
import { contestSteps } from '@trainrace/contract/competition/contest-commands';
import { TRADE } from '@trainrace/contract/dictionaries';
import { sayMessage, type MessageKey } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inTransaction } from '#db/transaction.ts';
import { tellApplicants } from '#domain/contests/tell-applicants.ts';
import { issueTickets } from '#domain/contests/tickets.ts';
import { badFields, Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { stamp } from '#time/time.ts';
import { cloneContest } from './clone.ts';
import { contestInfoStore } from './contest-info.store.ts';
import { openApplications, tradeCounts, moveTrades } from './trades.ts';

type Input = ParsedInputOf<typeof contestInfo.command>;
type Verb = keyof typeof contestSteps;

/** What a verb needs and changes beside the state; it may refuse. */
type Effect = (
  context: Context,
  contest: ContestInfo,
  input: Input,
) => Promise<Record<string, unknown>> | Record<string, unknown>;

export async function commandContest(outer: Context, input: Input): Promise<ContestInfo> {
  return await inTransaction(outer, async (context) => {
    const store = contestInfoStore(context);
    const contest = await store.find(input.id, { lock: true });
    if (input.command === 'clone') return await cloneContest(context, contest);
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
    return await move(await effects[input.command](context, contest, input));
  });
}

const effects: Readonly<Record<Verb, Effect>> = {
  submitFiling: (_, { regulationAtt }) => {
    if (regulationAtt === null || regulationAtt === undefined) throw new Refused(409, 'regulationNeeded');
    return {};
  },
  returnFiling: (context, _, input) => {
    reasonOf(context, input);
    return {};
  },
  file: (context, _, { filingNo }) => {
    if (!filingNo) throw missing(context, 'filingNo', 'filingNoNeeded');
    return { filingNo };
  },
  publish: (_, contest) => {
    if (contest.tradeCount === 0) throw new Refused(409, 'contestWithoutTrades');
    return {};
  },
  extend: (context, contest, { applyEnd }) => {
    if (!applyEnd) throw missing(context, 'applyEnd', 'applyEndNeeded');
    if (applyEnd <= contest.applyEnd || applyEnd <= stamp(context.now))
      throw missing(context, 'applyEnd', 'applyEndNotLater');
    return { applyEnd, ...(contest.auditEnd < applyEnd ? { auditEnd: applyEnd } : {}) };
  },
  closeEntries: async (context, contest, input) => {
    const now = stamp(context.now);
    if (now < contest.applyEnd) reasonOf(context, input);
    await issueTickets(context, contest.id);
    return now < contest.applyEnd ? { applyEnd: now } : {};
  },
  arrange: async (context, contest) => {
    const open = await openApplications(context.db, contest.id);
    if (open > 0) throw new Refused(409, 'applicationsStillOpen', { count: open });
    await issueTickets(context, contest.id);
    await moveTrades(context, contest.id, TRADE.preparing, TRADE.arranged);
    return {};
  },
  start: async (context, contest) => {
    await moveTrades(context, contest.id, TRADE.arranged, TRADE.running);
    return {};
  },
  finish: async (context, contest) => {
    const { running } = await tradeCounts(context.db, contest.id);
    if (running > 0) throw new Refused(409, 'tradesNotLocked', { count: running });
    return {};
  },
  archive: () => ({}),
  cancel: async (context, contest, input) => {
    const reason = reasonOf(context, input);
    await moveTrades(context, contest.id, null, TRADE.cancelled);
    await tellApplicants(context, { of: 'contestId', id: contest.id, name: contest.contestName, reason });
    return { cancelReason: reason };
  },
};

function reasonOf(context: Context, { reason }: Input): string {
  if (!reason) throw missing(context, 'reason', 'reasonNeeded');
  return reason;
}

const missing = (context: Context, field: string, key: MessageKey) =>
  badFields([{ field, message: sayMessage(key, context.lang) }]);
