import { OPERATOR } from '@trainrace/contract/dictionaries';
import { operator, type Operator } from '@trainrace/contract/areas/accounts/operator';
import { sql } from 'kysely';
import { visibleUsers } from '#platform/accounts/visible-users.ts';
import { listIn, containingPart } from '#platform/store/conditions.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

const inState: Readonly<Record<number, Where>> = {
  [OPERATOR.notInvited]: sql`(t.enabled = 1 and t.password_hash is null)`,
  [OPERATOR.invited]: sql`(t.enabled = 1 and t.password_hash is not null and t.last_sign_in is null)`,
  [OPERATOR.active]: sql`(t.enabled = 1 and t.last_sign_in is not null)`,
  [OPERATOR.disabled]: sql`t.enabled = 0`,
};

/** A unit sees its own people, staff those of the units whose accounts they see. */
function visible(context: Context): Where {
  if (context.scope === 'self') return sql`t.unit_id = ${context.user.id}`;
  return sql`t.unit_id in (select t.id from account t where t.is_deleted = 0 and ${visibleUsers(context)})`;
}

export const operatorSpec: TableSpec = {
  table: 'operator',
  family: operator.family,
  visible,
  editable: visible,
  isNarrowed: true,
  absent: ['initialPassword'],
  characters: ['name'],
  computed: {
    unitName: sql`(select a.name from account a where a.id = t.unit_id)`,
    unitKind: sql`(select a.virtual_id from account a where a.id = t.unit_id)`,
    operatorState: sql`case when t.enabled = 0 then ${sql.lit(OPERATOR.disabled)} when t.password_hash is null then ${sql.lit(OPERATOR.notInvited)}
      when t.last_sign_in is null then ${sql.lit(OPERATOR.invited)} else ${sql.lit(OPERATOR.active)} end`,
  },
  filters: {
    unitName: (part) => sql`t.unit_id in (select a.id from account a
      where ${containingPart(sql`a.name`, String(part))})`,
    operatorState: (states) =>
      sql`(${sql.join(
        listIn(states).map((state) => inState[Number(state)]!),
        sql` or `,
      )})`,
  },
  named: { title: 'name' },
};

export function operatorStore(context: Context) {
  return tableStore<Operator>(context, operatorSpec);
}
