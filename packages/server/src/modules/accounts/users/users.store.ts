import { users, type User } from '@trainrace/contract/accounts/users';
import type { Role, VirtualId } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import { tableStore, type TableSpec, type Where } from '../../../db/table-store.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';

/** Each administrator's side of the house (domain §5); the system administrator sees both, and the administrators. */
const REACH: Readonly<Partial<Record<Role, readonly VirtualId[]>>> = {
  ADM_C: ['U031', 'U032', 'U033', 'U034', 'U035'],
  ADM_L: ['U028', 'U029', 'U030', 'U031'],
};

/** A town reaches who lives and works in it, but not its own officers. */
const OF_A_TOWN: readonly VirtualId[] = ['U028', 'U032', 'U033', 'U034', 'U035'];

function visible({ scope, user }: Work): Where {
  if (scope === 'town') return sql`t.town_code = ${user.townCode} and t.virtual_id = any(${OF_A_TOWN})`;
  if (scope !== 'all') return sql`t.id = ${user.id}`;
  if (user.roles.includes('ADM_S')) return sql`true`;
  return sql`t.virtual_id = any(${user.roles.flatMap((role) => REACH[role] ?? [])})`;
}

const STATE = sql`case when t.pending_since is not null then 2 else t.enabled end`;

const inState: Readonly<Record<number, Where>> = {
  0: sql`(t.enabled = 0 and t.pending_since is null)`,
  1: sql`(t.enabled = 1 and t.pending_since is null)`,
  2: sql`t.pending_since is not null`,
};

const spec: TableSpec = {
  table: 'account',
  family: users.family,
  visible,
  absent: ['initialPassword'],
  characters: ['name'],
  computed: {
    kind: sql`coalesce(t.virtual_id, 'ADMIN')`,
    accountState: STATE,
    // A lock belongs to the name that was typed: see sign-in-failures.ts.
    locked: sql`(exists (select 1 from sign_in_failure f
      where f.name_hash = sha256(convert_to(t.account_folded, 'UTF8')) and f.locked_until > now()))::int`,
    mustChangePassword: sql`t.must_change_password::int`,
    deptName: sql`(select d.dept_name from dept d where d.id = t.dept_id and d.is_deleted = 0)`,
  },
  filters: {
    kind: (kinds) => sql`coalesce(t.virtual_id, 'ADMIN') = any(${kinds})`,
    roles: (roles) => sql`t.roles && ${roles}::text[]`,
    accountState: (states) =>
      sql`(${sql.join(
        (states as number[]).map((state) => inState[state]!),
        sql` or `,
      )})`,
  },
  named: { no: 'account', title: 'name' },
};

export const usersStore = (work: Work, cipher: FieldCipher) => tableStore<User>(work, cipher, spec);
