import { operator, type Operator } from '@trainrace/contract/accounts/operator';
import { sql } from 'kysely';
import { visibleUsers } from '#domain/accounts/visible-users.ts';
import { partOf } from '#db/conditions.ts';
import type { TableSpec, Where } from '#db/table-spec.ts';
import { tableStore } from '#db/table-store.ts';
import type { Context } from '#context/context.ts';

const DISABLED = 9;

const inState: Readonly<Record<number, Where>> = {
  0: sql`(t.enabled = 1 and t.password_hash is null)`,
  1: sql`(t.enabled = 1 and t.password_hash is not null and t.last_sign_in is null)`,
  2: sql`(t.enabled = 1 and t.last_sign_in is not null)`,
  [DISABLED]: sql`t.enabled = 0`,
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
  isNarrowed: true,
  absent: ['initialPassword'],
  characters: ['name'],
  computed: {
    unitName: sql`(select a.name from account a where a.id = t.unit_id)`,
    unitKind: sql`(select a.virtual_id from account a where a.id = t.unit_id)`,
    operatorState: sql`case when t.enabled = 0 then ${sql.lit(DISABLED)} when t.password_hash is null then 0
      when t.last_sign_in is null then 1 else 2 end`,
  },
  filters: {
    unitName: (part) => sql`t.unit_id in (select a.id from account a
      where string_to_array(lower(a.name), null) @> string_to_array(lower(${part}::text), null)
        and a.name ilike ${partOf(part)})`,
    operatorState: (states) =>
      sql`(${sql.join(
        (states as number[]).map((state) => inState[state]!),
        sql` or `,
      )})`,
  },
  named: { title: 'name' },
};

export const operatorStore = (context: Context) => tableStore<Operator>(context, operatorSpec);
