import type { Role, VirtualId } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import { foldAccount } from '../../accounts/account-name.ts';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/ids.ts';
import { isOwnId } from '../../http/mount-sealed.ts';
import { notFound } from '../../http/refused.ts';
import type { Work } from '../../http/work.ts';

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

/** Who may ask about others was decided at the door; a virtual id names nobody but its holder. */
export async function subjectOf({ db, user }: Work, userId: string): Promise<Subject> {
  const found = isOwnId(user, userId) ? await load(db, 'id', user.id) : await other(db, userId);
  if (found === undefined) throw notFound();
  return { ...found, roles: found.roles as Role[], virtualId: found.virtualId as VirtualId | null };
}

const other = async (db: Db, userId: string) => {
  const key = isId(userId) ? 'id' : 'accountFolded';
  return await load(db, key, foldAccount(userId));
};

const load = async (db: Db, key: 'id' | 'accountFolded', value: string) =>
  await db
    .selectFrom('account as a')
    .leftJoin('dept as d', (join) => join.onRef('d.id', '=', 'a.deptId').on('d.isDeleted', '=', 0))
    .select(['a.id', 'a.account', 'a.name', 'a.virtualId', 'a.roles', 'a.userType', 'a.townCode', 'a.avatar'])
    .select('a.mustChangePassword')
    .select(['d.id as deptId', 'd.code as deptCode', 'd.deptName'])
    .where(sql.ref(key === 'id' ? 'a.id' : 'a.account_folded'), '=', value)
    .where('a.isDeleted', '=', 0)
    .executeTakeFirst();
