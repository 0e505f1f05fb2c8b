import type { Role, VirtualId } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import { users } from '@trainrace/contract/areas/accounts/users';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { administers, visibleUsers } from '#platform/accounts/visible-users.ts';
import type { Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { isOwnId } from '#platform/http/mount-sealed.ts';
import { isUnready } from '#platform/http/unready.ts';
import { notFound } from '#platform/context/refused.ts';
import type { User, Context } from '#platform/context/context.ts';

/** The account that a system call asks about. */
export interface Subject {
  id: string;
  account: string;
  name: string;
  virtualId: VirtualId | null;
  roles: readonly Role[];
  userType: number | null;
  townCode: string | null;
  deptId: string | null;
  deptCode: string | null;
  deptName: string | null;
  avatar: string | null;
  mustChangePassword: boolean;
}

/** The right to ask about others was checked before the handler, the person is here; a virtual id names its holder only. */
export async function subjectOf({ db, user }: Context, userId: string): Promise<Subject> {
  const found = isOwnId(user, userId) ? await load(db, 'id', user.id) : await other(db, user, userId);
  if (found === undefined) throw notFound();
  const roles = found.id === user.id ? user.roles : found.roles;
  return { ...found, roles, virtualId: found.virtualId };
}

const other = async (db: Db, user: User, userId: string) => {
  if (isUnready(user)) return undefined;
  const key = isId(userId) ? 'id' : 'accountFolded';
  const scope = administers(user, users.detail.action);
  return scope === null ? undefined : await load(db, key, normaliseAccount(userId), visibleUsers({ user, scope }));
};

const load = async (db: Db, key: 'id' | 'accountFolded', value: string, seen: Where = sql`true`) =>
  await db
    .selectFrom('account as t')
    .leftJoin('dept as d', (join) => join.onRef('d.id', '=', 't.deptId').on('d.isDeleted', '=', 0))
    .select(['t.id', 't.account', 't.name', 't.virtualId', 't.roles', 't.userType', 't.townCode', 't.avatar'])
    .select('t.mustChangePassword')
    .select(['d.id as deptId', 'd.code as deptCode', 'd.deptName'])
    .where(sql.ref(key === 'id' ? 't.id' : 't.account_folded'), '=', value)
    .where('t.isDeleted', '=', 0)
    .where(sql<boolean>`${seen}`)
    .executeTakeFirst();
