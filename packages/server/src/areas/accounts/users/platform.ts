// Data of a platform outside about an account: its type, and values under names of its own.
import type { users, User } from '@trainrace/contract/areas/accounts/users';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Context } from '#platform/context/context.ts';
import { sql } from 'kysely';
import { isSupervising, refuseAbove } from './may-manage.ts';
import { usersStore } from './users.store.ts';

type Platform = DataOf<typeof users.platformDetail>;
interface Ext {
  userExt: Platform['userExt'];
}

const also = sql<Ext>`t.user_ext as "userExt"`;

const platformOf = ({ id, userType, userExt }: User & Ext): Platform => ({
  id,
  // Input of `update-platform`.
  userId: id,
  userType: userType ?? null,
  userExt,
});

export async function platformDetail(context: Context, id: string): Promise<Platform> {
  return platformOf(await usersStore(context).find(id, { also }));
}

export async function updatePlatform(
  outer: Context,
  { userId, userType, userExt }: ParsedInputOf<typeof users.updatePlatform>,
): Promise<Platform> {
  return await inTransaction(outer, async (context) => {
    const store = usersStore(context);
    const before = await store.find(userId, { lock: true, also });
    refuseAbove(context.user, [before]);
    // A type is what a supervising unit is: nobody else becomes one by it, here as little as in update.
    const isTyped = userType !== undefined && isSupervising(before.kind);
    const wanted = { userType: isTyped ? userType : before.userType };
    const ext = userExt === undefined || userExt === null ? before.userExt : userExt;
    const saved = await store.update(before, wanted);
    if (JSON.stringify(ext) !== JSON.stringify(before.userExt)) await writeExt(context, before, ext);
    return platformOf({ ...saved, userExt: ext });
  });
}

async function writeExt(
  context: Context,
  { id, account, name, userExt }: User & Ext,
  ext: Ext['userExt'],
): Promise<void> {
  await sql`update account set user_ext = ${JSON.stringify(ext)}::jsonb where id = ${id}`.execute(context.db);
  const change = { field: 'userExt', label: 'userExt', before: userExt, after: ext, isMasked: false };
  await recordTrail(context, [
    {
      bizTable: 'blade-user',
      bizId: id,
      bizNo: account,
      bizTitle: name,
      action: TRAIL.changed,
      changes: [change],
      written: ['userExt'],
    },
  ]);
}
