import { checkPassword } from '../../../accounts/check-password.ts';
import { acceptPassword, storePassword } from '../../../accounts/set-password.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import { Refused } from '../../../http/refused.ts';
import type { Work } from '../../../http/work.ts';

interface Input {
  password: string;
  oldPassword?: string | undefined;
}

/** Needs the present password: here, or within the last minutes through validPasswords, which is good for one change. */
export async function changeWithProof(house: House, outer: Work, { password, oldPassword }: Input): Promise<null> {
  const { user, now } = outer;
  // Before the new one is looked at: what is said of it would tell whether it is the present one.
  if (oldPassword !== undefined) await checkPassword(house, user, oldPassword, now);
  else if (!(await hasProof(outer))) throw new Refused(400, 'oldPasswordFirst');
  const wished = await acceptPassword(outer, house.cipher, {
    accountId: user.id,
    operatorId: user.operator?.id,
    password,
    field: 'password',
  });
  await inTransaction(outer, async (work) => {
    if (!(await takeProof(work)) && oldPassword === undefined) throw new Refused(400, 'oldPasswordFirst');
    await storePassword(work, wished, user.sessionId);
  });
  return null;
}

const hasProof = async ({ db, user, now }: Work): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', user.sessionId)
    .where('passwordProofUntil', '>', now.toISOString())
    .executeTakeFirst()) !== undefined;

async function takeProof({ db, user, now }: Work): Promise<boolean> {
  const taken = await db
    .updateTable('session')
    .set({ passwordProofUntil: null })
    .where('id', '=', user.sessionId)
    .where('passwordProofUntil', '>', now.toISOString())
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
