// Effects of a changed profile on the sign-in behind it.
import type { Context } from '#platform/context/context.ts';
import { endSessionsOf } from './sessions.ts';

interface Shared {
  name?: string | undefined;
  townCode?: string | null | undefined;
  enabled?: number | undefined;
}

/** Disabling ends the sessions at once. */
export async function changeAccount(
  { db, now, user }: Context,
  id: string,
  { name, townCode, enabled }: Shared,
): Promise<void> {
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(townCode === undefined ? {} : { townCode }),
    ...(enabled === undefined ? {} : { enabled }),
  };
  await db
    .updateTable('account')
    .set({ ...set, updateUser: user.id, updateTime: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (enabled === 0) await endSessionsOf(db, [id], now);
}

/** Its name is free again; its sessions end at once. */
export async function closeAccounts({ db, now, user }: Context, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('account')
    .set({ isDeleted: 1, updateUser: user.id, updateTime: now.toISOString() })
    .where('id', 'in', ids)
    .execute();
  await endSessionsOf(db, ids, now);
}
