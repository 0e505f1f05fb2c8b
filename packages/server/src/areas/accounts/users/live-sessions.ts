import { sql } from 'kysely';
import type { UserSession } from '@trainrace/contract/areas/accounts/users';
import type { Context } from '#platform/context/context.ts';
import { openAt } from '#platform/time/open-at.ts';

/** Signed in on so many devices at once; older ones are not shown. */
const SHOWN = 100;

/** Where an account is signed in at this moment, the latest first. */
export async function liveSessions({ db, now, user }: Context, accountId: string): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ip', 'userAgent', 'createdAt as createTime', 'expiresAt as expireTime'])
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where(openAt('expiresAt', sql`${now.toISOString()}`))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({ ...row, isOwn: row.id === user.sessionId ? 1 : 0 }));
}
