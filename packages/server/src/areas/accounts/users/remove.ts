import { virtualIdOf } from '@trainrace/contract/access/roles';
import type { User } from '@trainrace/contract/areas/accounts/users';
import { endSessionsOf } from '#platform/accounts/sessions.ts';
import { changeProfiles } from '#platform/accounts/profile-state.ts';
import { refuseInUse } from '#platform/accounts/refuse-in-use.ts';
import type { Context } from '#platform/context/context.ts';
import { refuseLast } from './last-administrator.ts';
import { refuseAbove, refuseOwn } from './may-manage.ts';

/** Refuses what must stay; the profiles go with the accounts, and the sessions end. */
export async function closeUsers(context: Context, rows: readonly User[]): Promise<void> {
  refuseOwn(context.user, rows);
  refuseAbove(context.user, rows);
  await refuseLast(context.db, rows, null, context.user.isSeparated);
  await refuseInUse(
    context.db,
    rows.map(({ id, name }) => ({ id, title: name })),
  );
  await changeProfiles(
    context.db,
    rows.map(({ id, kind }) => ({ id, virtualId: virtualIdOf(kind) })),
    { isDeleted: 1 },
  );
  await endSessionsOf(
    context.db,
    rows.map(({ id }) => id),
    context.now,
  );
}
