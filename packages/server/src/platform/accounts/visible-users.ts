// Accounts visible to an administrator.
import { ALL_ADMINISTRATORS, type Role, type Scope, type VirtualId } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import type { Where } from '#platform/store/table-spec.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { User, Context } from '#platform/context/context.ts';

/** Each administrator's area (domain §5); the system administrator sees both, and the administrators. */
const REACH: Readonly<Partial<Record<Role, readonly VirtualId[]>>> = {
  ADM_C: ['U031', 'U032', 'U033', 'U034', 'U035'],
  ADM_L: ['U028', 'U029', 'U030', 'U031'],
};

/** A town reaches who lives and works in it, but not its own officers. */
const OF_A_TOWN: readonly VirtualId[] = ['U028', 'U032', 'U033', 'U034', 'U035'];

/** Roles that see all accounts, including those of administrators. */
const WHOLE: readonly Role[] = ['ADM_S', 'ADM_SEC'];

/** How far an administrator's right reaches; null for everybody else. */
export function administers(user: User, action: string): Scope | null {
  return user.roles.some((role) => ALL_ADMINISTRATORS.includes(role)) ? scopeOfUser(user, action) : null;
}

/** A condition over alias `t` of the accounts. */
export function visibleUsers({ scope, user }: Pick<Context, 'scope' | 'user'>): Where {
  if (scope === 'town') return sql`t.town_code = ${user.townCode} and t.virtual_id = any(${OF_A_TOWN})`;
  if (scope !== 'all') return sql`t.id = ${user.id}`;
  if (user.roles.some((one) => WHOLE.includes(one))) return sql`true`;
  return sql`t.virtual_id = any(${user.roles.flatMap((role) => REACH[role] ?? [])})`;
}
