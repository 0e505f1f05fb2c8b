import type { Checklist } from '@trainrace/contract/areas/contests/checklist';
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { OBJECTION, TRADE } from '@trainrace/contract/dictionaries';
import type { Context } from '#platform/context/context.ts';
import { openAppealsOf } from '#areas/contests/api/open-appeals.ts';
import { rulesOf } from '../api/score-rules.ts';
import { findingsOf } from './checklist.rules.ts';

/** Before the lock: marks. Before publication: also whoever still waits for an answer. */
export async function checklistOf({ db }: Context, { id, tradeStatus }: ContestTrade): Promise<Checklist> {
  const rules = await rulesOf(db, id);
  const rows = await db
    .selectFrom('competitionInfo')
    .selectAll()
    .where('contestTradeId', '=', id)
    .where('isDeleted', '=', 0)
    .orderBy('ticketNo')
    .execute();
  const waiting = tradeStatus === TRADE.publicity ? await waitingOf({ db }, id) : [];
  const { theoryWeight, practiceWeight } = rules;
  const isOpen = tradeStatus === TRADE.running || tradeStatus === TRADE.locked || tradeStatus === TRADE.publicity;
  return { theoryWeight, practiceWeight, items: isOpen ? [...findingsOf(rows, rules), ...waiting] : [] };
}

async function waitingOf({ db }: Pick<Context, 'db'>, tradeId: string): Promise<Checklist['items']> {
  const appeals = await openAppealsOf(db, tradeId);
  const { open } = await db
    .selectFrom('publicObjection')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('subject', '=', 'trade')
    .where('subjectId', '=', tradeId)
    .where('objectionState', 'in', [OBJECTION.waiting, OBJECTION.accepted])
    .executeTakeFirstOrThrow();
  const items: Checklist['items'] = [
    { item: 'objection', level: 'warn', count: Number(open), rows: [] },
    { item: 'appeal', level: 'block', count: appeals, rows: [] },
  ];
  return items.filter(({ count }) => count > 0);
}
