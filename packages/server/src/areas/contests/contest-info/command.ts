import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import type { ContestCommand, contestInfo, ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { TRADE } from '@trainrace/contract/dictionaries';
import { type MessageKey } from '@trainrace/contract/messages';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { movesOnly, runCommand, type Effect } from '#platform/store/run-command.ts';
import { arrangementGaps, gapWords } from './arrangement-gaps.ts';
import { openHonours } from './open-honours.ts';
import { missingTickets } from './missing-tickets.ts';
import { notifyEntrants } from '../api/notify-entrants.ts';
import { issueTickets } from '../api/tickets.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { cloneContest } from './clone.ts';
import { contestInfoStore } from './contest-info.store.ts';
import { postponeContest } from './postpone.ts';
import { moveTrades, openApplications, startTrades, tradeCounts } from './trades.ts';
import { isOpenAt, isOverAt } from '@trainrace/contract/rules/open-at';

type Input = ParsedInputOf<typeof contestInfo.command>;
type Locked = { row: ContestInfo };

export async function commandContest(context: Context, input: Input): Promise<ContestInfo> {
  return await runCommand(
    context,
    {
      table: contestCommands,
      store: (context) => contestInfoStore(context),
      load: async (context, { id }) => ({ row: await contestInfoStore(context).find(id, { lock: true }) }),
      effects,
    },
    input.command,
    input,
  );
}

/** Changes of a verb beside the state; it may refuse. */
const effects: Readonly<Record<ContestCommand, Effect<Locked, Input, ContestInfo>>> = {
  submitFiling: (_, { row: { regulationAtt } }) => {
    if (regulationAtt === null || regulationAtt === undefined) throw new Refused(409, 'regulationNeeded');
    return {};
  },
  returnFiling: movesOnly,
  file: (_, __, { filingNo }) => ({ set: { filingNo } }),
  publish: (_, { row }) => {
    if (row.tradeCount === 0) throw new Refused(409, 'contestWithoutTrades');
    return {};
  },
  extend: (context, { row }, input) => {
    const applyEnd = input.applyEnd ?? '';
    if (applyEnd <= row.applyEnd || isOverAt(applyEnd, stamp(context.now))) throw wrong('applyEnd', 'applyEndNotLater');
    return { set: { applyEnd, ...(row.auditEnd < applyEnd ? { auditEnd: applyEnd } : {}) } };
  },
  closeEntries: async (context, { row }, { reason }) => {
    const now = stamp(context.now);
    const isEarly = isOpenAt({ until: row.applyEnd }, now);
    if (isEarly && !reason) throw wrong('reason', 'reasonNeeded');
    await issueTickets(context, row.id);
    return isEarly ? { set: { applyEnd: now } } : {};
  },
  arrange: async (context, { row }) => {
    const open = await openApplications(context.db, row.id);
    if (open > 0) throw new Refused(409, 'applicationsStillOpen', { count: open });
    const errors = await arrangementGaps(context.db, row.id);
    if (errors.length > 0)
      throw new Refused(409, 'arrangementIncomplete', { count: errors.length, what: gapWords(errors) }, { errors });
    await issueTickets(context, row.id);
    await moveTrades(context, row.id, TRADE.preparing, TRADE.arranged);
    return {};
  },
  start: async (context, { row }) => {
    const missing = await missingTickets(context.db, row.id);
    if (missing > 0) throw new Refused(409, 'ticketsNotIssued', { count: missing });
    await startTrades(context, row.id);
    return {};
  },
  finish: async (context, { row }) => {
    const { running } = await tradeCounts(context.db, row.id);
    if (running > 0) throw new Refused(409, 'tradesNotLocked', { count: running });
    return {};
  },
  close: async (context, { row }) => {
    const { undecided, uncertified } = await openHonours(context.db, row.id);
    if (undecided > 0) throw new Refused(409, 'honoursOpen', { count: undecided });
    if (uncertified > 0) throw new Refused(409, 'certificatesOpen', { count: uncertified });
    return {};
  },
  archive: movesOnly,
  postpone: async (context, { row }, input) => await postponeContest(context, row, input),
  clone: async (context, { row }, input) => ({ answer: await cloneContest(context, row, input) }),
  cancel: async (context, { row }, { reason }) => {
    const said = reason ?? '';
    const params = { contest: row.contestName, reason: said };
    // Before the trades go, too: whose trade was cancelled earlier has been told.
    await notifyEntrants(context, {
      of: 'contestId',
      id: row.id,
      trades: Object.values(TRADE).filter((state) => state !== TRADE.cancelled),
      news: { template: 'CONTEST_CANCELLED', params },
    });
    await moveTrades(context, row.id, null, TRADE.cancelled);
    return { set: { cancelReason: said } };
  },
};

const wrong = (field: string, key: MessageKey) => badFields([{ field, key }]);
