import { PRIZE } from '@trainrace/contract/dictionaries';
import { prize, type Prize } from '@trainrace/contract/areas/results/prize';
import { prizeCommands } from '@trainrace/contract/areas/results/prize-commands';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { RowRule, TableSpec, Where } from '#platform/store/table-spec.ts';
import { didBefore } from '#platform/store/second-person.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofEntry = (condition: Where) => sql`exists (select from competition_info s
  join application_info a on a.id = s.application_id where s.id = t.competitor_id and ${condition})`;
/** Until it is confirmed an amount is nobody's. */
const isFixed = sql`t.prize_state >= ${sql.lit(PRIZE.confirmed)}`;

const visible: RowRule = ({ scope, user }) => {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`t.handle_unit_id = ${user.id}`;
    case 'unit':
      return sql`${isFixed} and ${ofEntry(sql`a.group_id = ${user.id}`)}`;
    case 'self':
      return sql`${isFixed} and ${ofEntry(sql`a.user_id = ${user.id}`)}`;
    default:
      return sql`false`;
  }
};

export const prizeSpec: TableSpec = {
  table: 'prize',
  family: prize.family,
  visible,
  editable: visible,
  decidable: ofAll,
  twoPersons: {
    table: prizeCommands,
    did: {
      confirm: (user) => didBefore(user, sql`t.confirm_by`, sql`t.id`),
      giveAccount: (user) => didBefore(user, sql`t.account_by`, sql`t.id`),
    },
  },
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select x.trade_name from contest_trade x where x.id = t.contest_trade_id)`,
  },
  characters: ['name', 'workUnit'],
  named: { title: 'name' },
};

export function prizeStore(context: Context) {
  return tableStore<Prize>(context, prizeSpec);
}
