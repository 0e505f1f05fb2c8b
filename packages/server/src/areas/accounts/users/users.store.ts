import { users, type User } from '@trainrace/contract/areas/accounts/users';
import { sql } from 'kysely';
import { accountIs, IS_PERSON } from '#platform/accounts/profiles.ts';
import { visibleUsers } from '#platform/accounts/visible-users.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';
import { listIn } from '#platform/store/conditions.ts';
import { NOW, openAt } from '#platform/time/open-at.ts';

const STATE = sql`case when t.pending_since is not null then 2 else t.enabled end`;

const inState: Readonly<Record<number, Where>> = {
  0: sql`(t.enabled = 0 and t.pending_since is null)`,
  1: sql`(t.enabled = 1 and t.pending_since is null)`,
  2: sql`t.pending_since is not null`,
};

export const usersSpec: TableSpec = {
  table: 'account',
  family: users.family,
  visible: visibleUsers,
  editable: visibleUsers,
  decidable: visibleUsers,
  isNarrowed: true,
  phone: { field: 'mobile' },
  absent: ['initialPassword'],
  characters: ['name'],
  computed: {
    kind: sql`coalesce(t.virtual_id, 'ADMIN')`,
    accountState: STATE,
    // A lock belongs to the name that was typed: see sign-in-failures.ts.
    locked: sql`(exists (select 1 from sign_in_failure f
      where f.name_hash = sha256(convert_to(t.account_folded, 'UTF8')) and ${openAt('f.locked_until', NOW)}))::int`,
    mustChangePassword: sql`t.must_change_password::int`,
    deptName: sql`(select d.dept_name from dept d where d.id = t.dept_id and d.is_deleted = 0)`,
  },
  filters: {
    account: (value) => accountIs(IS_PERSON, value),
    kind: (kinds) => sql`coalesce(t.virtual_id, 'ADMIN') = any(${kinds})`,
    roles: (roles) => sql`t.roles && ${roles}::text[]`,
    accountState: (states) =>
      sql`(${sql.join(
        listIn(states).map((state) => inState[Number(state)]!),
        sql` or `,
      )})`,
  },
  named: { no: 'account', title: 'name' },
};

export function usersStore(context: Context) {
  return tableStore<User>(context, usersSpec);
}
