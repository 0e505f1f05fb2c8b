import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import { oneDidBefore } from '#platform/store/second-person.ts';
import { sql } from 'kysely';
import { DRAFT, PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { SCORE, TRADE, UNDER_REVIEW } from '@trainrace/contract/dictionaries';
import { contestScope } from './contest-scope.ts';
import { entryWindow } from '../contest-info/entry-window.ts';
import { isComplete } from './missing-marks.ts';
import { placesLeft } from './places.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

const ofContest = contestScope('c');

/** A trade is seen by who sees its contest. */
const visible = (context: Context) =>
  context.scope === 'all'
    ? sql`true`
    : sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;

const entries = (condition: ReturnType<typeof sql>) =>
  sql`(select count(*) from application_info a where a.contest_trade_id = t.id and a.is_deleted = 0 and ${condition})`;
const competitors = (condition: ReturnType<typeof sql>) =>
  sql`(select count(*) from competition_info s where s.contest_trade_id = t.id and s.is_deleted = 0 and ${condition})`;

const isScored = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from competition_info s where s.contest_trade_id = t.id and s.is_deleted = 0 and ${condition})`;

export const contestTradeSpec: TableSpec = {
  table: 'contestTrade',
  family: contestTrade.family,
  visible,
  editable: visible,
  twoPersons: {
    table: tradeCommands,
    did: { enter: (user) => isScored(oneDidBefore(user, sql`s.entered_by`, sql`s.id`)) },
  },
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    venueNames: sql`(select coalesce(array_agg(v.venue_name order by v.venue_name), '{}') from exam_venue v
      where v.id = any(t.venue_ids) and v.is_deleted = 0)`,
    tradeStage: sql`case when t.trade_status <> ${sql.lit(TRADE.preparing)} then t.trade_status else (
      select case c.contest_status when 30 then ${entryWindow('c')} when 40 then ${sql.lit(UNDER_REVIEW)} else t.trade_status end
      from contest_info c where c.id = t.contest_id) end`,
    quotaLeft: placesLeft('t'),
    applicationCount: entries(sql`a.audit_status > ${sql.lit(DRAFT)}`),
    passedCount: entries(sql`a.audit_status = ${sql.lit(PASSED)}`),
    scoredCount: competitors(isComplete('s', SCORE.entered, sql`x.id = t.id`)),
    checkedCount: competitors(isComplete('s', SCORE.checked, sql`x.id = t.id`)),
  },
  characters: ['tradeName'],
  named: { title: 'tradeName' },
};

export function contestTradeStore(context: Context) {
  return tableStore<ContestTrade>(context, contestTradeSpec);
}
