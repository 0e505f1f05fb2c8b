import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { scoreCommands } from '@trainrace/contract/areas/scores/competition-info-commands';
import { sql } from 'kysely';
import { isTakingScores, isToCheck, isToEnter } from '#areas/contests/api/missing-marks.ts';
import type { Context } from '#platform/context/context.ts';
import { listIn } from '#platform/store/conditions.ts';
import { oneDidBefore } from '#platform/store/second-person.ts';
import type { Asker, TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

function visible({ scope, user }: Context) {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`t.handle_unit_id = ${user.id}`;
    default:
      return sql`false`;
  }
}

/** Over alias `t`: also who entered one examination while somebody else entered the other. */
export function wasEnteredBy(user: Asker): Where {
  return oneDidBefore(user, sql`array_append(t.entered_by, t.input_user_id)`, sql`t.id`);
}

const inRunningTrade = sql`t.contest_trade_id = any(array(
  select x.id from contest_trade x where ${isTakingScores} and x.is_deleted = 0))`;
const toEnter = sql`(${inRunningTrade} and ${isToEnter('t')})`;
/** By another than who entered any of it. */
const toCheck = (user: Asker): Where => sql`(${inRunningTrade} and ${isToCheck('t')} and not ${wasEnteredBy(user)})`;

export const competitionInfoSpec: TableSpec = {
  table: 'competitionInfo',
  family: competitionInfo.family,
  visible,
  editable: visible,
  decidable: visible,
  twoPersons: { table: scoreCommands, did: { enter: wasEnteredBy } },
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
  },
  filters: {
    waitsForMe: (asked, { user }) =>
      sql`(${sql.join(
        listIn(asked).map((what) => (what === 'enter' ? toEnter : toCheck(user))),
        sql` or `,
      )})`,
  },
  characters: ['name', 'workUnit'],
  named: { no: 'ticketNo', title: 'name' },
};

export function competitionInfoStore(context: Context) {
  return tableStore<CompetitionInfo>(context, competitionInfoSpec);
}
