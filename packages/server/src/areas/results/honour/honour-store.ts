import { honour, type Honour } from '@trainrace/contract/areas/results/honour';
import { HONOUR, SCORE } from '@trainrace/contract/dictionaries';
import { honourCommands } from '@trainrace/contract/areas/results/honour-commands';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { shownColumn } from '#areas/scores/api/shown-column.ts';
import { containingPart, listIn } from '#platform/store/conditions.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { RowRule, TableSpec, Where } from '#platform/store/table-spec.ts';
import { oneDidBefore } from '#platform/store/second-person.ts';
import { tableStore } from '#platform/store/table-store.ts';

const isGranted = sql`t.honour_state in (${sql.lit(HONOUR.granted)}, ${sql.lit(HONOUR.issued)})`;
const ofEntry = (condition: Where) =>
  sql`exists (select from application_info a where a.id = t.application_id and ${condition})`;

/** The bureau and the organising unit see every published competitor; towns and groups what their people were granted. */
function reachOf({ scope, user }: Context): Where {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`t.handle_unit_id = ${user.id}`;
    case 'town':
      return sql`${isGranted} and ${ofEntry(sql`a.town_code = ${user.townCode}`)}`;
    case 'unit':
      return sql`${isGranted} and ${ofEntry(sql`a.group_id = ${user.id}`)}`;
    default:
      return sql`false`;
  }
}

const visible: RowRule = (context) => sql`t.score_status = ${sql.lit(SCORE.published)} and ${reachOf(context)}`;

const published = (column: string): Where => shownColumn(column, 't.id');
const where = (condition: Where): Where => sql`t.id in (select r.competitor_id from shown_result r where ${condition})`;

const isOfContest = ({ scope }: Context) => scope === 'all' || scope === 'contest';

export const honourSpec: TableSpec = {
  table: 'competitionInfo',
  family: honour.family,
  visible,
  // Towns and groups only read what came of it.
  editable: (context) => (isOfContest(context) ? visible(context) : sql`false`),
  decidable: ofAll,
  twoPersons: { table: honourCommands, did: { propose: (user) => oneDidBefore(user, sql`t.honour_by`, sql`t.id`) } },
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
    honourGrounds: sql`t.honour_grounds`,
    contestGroup: published('contest_group'),
    ticketNo: published('ticket_no'),
    // A row that nobody published has none there.
    name: sql`coalesce(${published('name')}, t.name)`,
    workUnit: published('work_unit'),
    totalScore: published('total_score'),
    rankNo: published('rank_no'),
    isPass: published('is_pass'),
    awardLevel: published('award_level'),
  },
  filters: {
    name: (part) => where(containingPart(sql`r.name`, String(part))),
    workUnit: (part) => where(containingPart(sql`r.work_unit`, String(part))),
    // Its own column has the index.
    awardLevel: (levels) => {
      const asked = listIn(levels);
      const own = asked.length === 1 ? sql`t.award_level = ${asked[0]}` : sql`t.award_level = any(${asked})`;
      return sql`${own} and ${published('award_level')} = any(${asked})`;
    },
  },
  named: { no: 'ticketNo', title: 'name' },
};

export function honourStore(context: Context) {
  return tableStore<Honour>(context, honourSpec);
}
