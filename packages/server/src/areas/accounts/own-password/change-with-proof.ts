import { sql } from 'kysely';
import { checkPassword } from '#platform/accounts/check-password.ts';
import { acceptPassword, storePassword } from '#platform/accounts/set-password.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { openAt } from '#platform/time/open-at.ts';

interface Input {
  password: string;
  oldPassword?: string | undefined;
}

/** Needs the present password: here, or within the last minutes through validPasswords, which is good for one change. */
export async function changeWithProof(
  services: Services,
  outer: Context,
  { password, oldPassword }: Input,
): Promise<null> {
  const { user, now } = outer;
  // Before the new one is looked at: what is said of it would tell whether it is the present one.
  if (oldPassword !== undefined) await checkPassword(services, user, oldPassword, now);
  else if (!(await hasProof(outer))) throw new Refused(400, 'oldPasswordFirst');
  const wished = await acceptPassword(outer, {
    accountId: user.id,
    operatorId: user.operator?.id,
    password,
    field: 'password',
  });
  await inTransaction(outer, async (context) => {
    if (!(await takeProof(context)) && oldPassword === undefined) throw new Refused(400, 'oldPasswordFirst');
    await storePassword(context, wished, user.sessionId);
  });
  return null;
}

const hasProof = async ({ db, user, now }: Context): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', user.sessionId)
    .where(openAt('passwordProofUntil', sql`${now.toISOString()}`))
    .executeTakeFirst()) !== undefined;

async function takeProof({ db, user, now }: Context): Promise<boolean> {
  const taken = await db
    .updateTable('session')
    .set({ passwordProofUntil: null })
    .where('id', '=', user.sessionId)
    .where(openAt('passwordProofUntil', sql`${now.toISOString()}`))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
