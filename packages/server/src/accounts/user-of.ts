import type { Role, VirtualId } from '@trainrace/contract/access/roles';
import type { Db } from '../db/connect.ts';
import type { Person } from '../http/work.ts';

/** An account as the one who acts, for work that runs without its session; undefined once it may not sign in any more. */
export async function userOf(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['id', 'account', 'name', 'virtualId', 'roles', 'townCode', 'userType', 'mustChangePassword'])
    .where('id', '=', id)
    .where('enabled', '=', 1)
    .where('pendingSince', 'is', null)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  return row && { ...row, roles: row.roles as Role[], virtualId: row.virtualId as VirtualId | null, sessionId: '' };
}
