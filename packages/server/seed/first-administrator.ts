import { ADMINISTRATORS } from '@trainrace/contract/access/roles';
import { randomPassword } from '../src/platform/config/config.ts';
import { newId } from '../src/platform/db/ids.ts';
import type { Services } from '../src/platform/services.ts';
import { hashPassword } from '../src/platform/accounts/passwords.ts';

/** The first start makes the super administrator; without ADMIN_PASSWORD a random one is printed, to be changed at first sign-in. */
export async function firstAdministrator({ db, config }: Services, say: (line: string) => void): Promise<void> {
  const anybody = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  if (anybody !== undefined) return;
  const password = config.adminPassword ?? randomPassword();
  await db
    .insertInto('account')
    .values({
      id: newId(),
      account: 'admin',
      accountFolded: 'admin',
      name: '系统管理员',
      roles: [...ADMINISTRATORS],
      passwordHash: await hashPassword(password),
      mustChangePassword: config.adminPassword === undefined && !config.isDemo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (config.adminPassword === undefined && !config.isDemo)
    say(`First sign-in: account admin, password ${password} (to be changed at once).`);
}
