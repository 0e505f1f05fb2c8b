import { CONTEST, HONOUR, TRADE } from '@trainrace/contract/dictionaries';
import { contestInfo, type ContestInfo, type ContestWaits } from '@trainrace/contract/areas/contests/contest-info';
import { CLOSING_DAYS } from '@trainrace/contract/areas/home/workbench';
import { sql } from 'kysely';
import { contestScope } from '../api/contest-scope.ts';
import { entryWindow } from './entry-window.ts';
import { either, listIn } from '#platform/store/conditions.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { Asker, TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';
import { contestProblems } from './contest-info.rules.ts';
import { isUnderWay } from './under-way.ts';
import { NOW, openAt } from '#platform/time/open-at.ts';

/** The unit while it prepares the contest, the bureau until the results are published. */
const isOpen = (isForAll: boolean) =>
  isForAll
    ? sql`t.contest_status <= ${sql.lit(CONTEST.scoring)}`
    : sql`t.contest_status in (${sql.lit(CONTEST.draft)}, ${sql.lit(CONTEST.returned)})`;

const isClosing = sql`(t.contest_status = ${sql.lit(CONTEST.published)}
  and ${openAt('t.apply_end', NOW)} and t.apply_end <= now() + make_interval(days => ${sql.lit(CLOSING_DAYS)}))`;

const ofContest = (table: string, condition: Where): Where =>
  sql`exists (select from ${sql.table(table)} x where x.contest_id = t.id and x.is_deleted = 0 and ${condition})`;

/** As the next step of a contest says it by its facts: a test holds both together. */
const waitsFor = ({ id }: Asker): Readonly<Record<ContestWaits, Where>> => ({
  arrange: sql`(t.contest_status = ${sql.lit(CONTEST.review)} and not exists (select from application_info a
    join contest_trade y on y.id = a.contest_trade_id and y.trade_status <> ${sql.lit(TRADE.cancelled)}
    where a.contest_id = t.id and a.is_deleted = 0 and ${isUnderWay}))`,
  // Trades that did not start are closed by the bureau, and so is the contest.
  finish: sql`(t.contest_status = ${sql.lit(CONTEST.running)}
    and not ${ofContest('contest_trade', sql`x.trade_status = ${sql.lit(TRADE.running)}`)}
    and (t.undertake_unit_id <> ${id} or not ${ofContest('contest_trade', sql`x.trade_status in (${sql.lit(TRADE.preparing)}, ${sql.lit(TRADE.arranged)})`)}))`,
  close: sql`(t.contest_status = ${sql.lit(CONTEST.results)} and t.undertake_unit_id <> ${id}
    and not ${ofContest('competition_info', sql`x.honour_state in (${sql.lit(HONOUR.proposed)}, ${sql.lit(HONOUR.waiting)})`)})`,
});

export const contestInfoSpec: TableSpec = {
  table: 'contestInfo',
  family: contestInfo.family,
  visible: contestScope('t'),
  // Published contests are read by many.
  editable: (context) => (context.scope === 'public' ? sql`false` : contestScope('t')(context)),
  decidable: ofAll,
  files: { isOwn: ({ id }) => sql`t.undertake_unit_id = ${id}`, isOpen },
  computed: {
    entryWindow: sql`case when t.contest_status = ${sql.lit(CONTEST.published)} then ${entryWindow('t')} end`,
    undertakeUnitName: sql`(select u.unit_name from tournament_unit u where u.id = t.undertake_unit_id)`,
    tradeCount: sql`(select count(*) from contest_trade x where x.contest_id = t.id and x.is_deleted = 0)`,
    applicationCount: sql`(select count(*) from application_info a where a.contest_id = t.id and a.audit_status > 0 and a.is_deleted = 0)`,
  },
  filters: {
    isClosing: (value) => either(value, [isClosing, sql`not ${isClosing}`]),
    waitsForMe: (asked, { user }) =>
      sql`(${sql.join(
        listIn(asked).map((what) => waitsFor(user)[what as ContestWaits]),
        sql` or `,
      )})`,
  },
  characters: ['contestName'],
  problems: (contest) => contestProblems(contest as unknown as ContestInfo),
  named: { no: 'contestNo', title: 'contestName' },
};

export function contestInfoStore(context: Context) {
  return tableStore<ContestInfo>(context, contestInfoSpec);
}
