import { refuseDifferent } from '#platform/accounts/repeated-password.ts';
import { acceptPassword, storePassword } from '#platform/accounts/set-password.ts';
import { forgetFailures } from '#platform/accounts/sign-in-failures.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { codeRefused, proveCode, useCode } from '#platform/sms/codes.ts';
import { queueSms } from '#platform/sms/outbox.ts';

interface Input {
  mobile: string;
  code: string;
  newPassword: string;
  newPassword1: string;
}

/** A wrong code and a phone that belongs to nobody are refused in the same words. */
export async function resetByCode(
  services: Services,
  outer: PublicContext,
  { mobile, code, newPassword, newPassword1 }: Input,
  find: () => Promise<string | undefined>,
): Promise<null> {
  refuseDifferent(newPassword, newPassword1, 'newPassword1');
  const codeId = await proveCode(services, { mobile, code, purpose: 'reset' }, outer.now);
  const accountId = await find();
  if (codeId === null || accountId === undefined) throw codeRefused();
  const wished = await acceptPassword(outer, {
    accountId,
    password: newPassword,
    field: 'newPassword',
  });
  await inTransaction(outer, async (context) => {
    await useCode(context.db, codeId, 'reset');
    await storePassword(context, wished, null);
    await forgetFailures(context.db, [wished.account, mobile]);
    await queueSms(context, [{ mobile, template: 'PWD_RESET', params: { account: wished.account } }]);
  });
  return null;
}

/** A person whose account is this number, else the only one who gave it. */
export async function personOfMobile({ db, cipher }: Services, mobile: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('userInfo')
    .select(['id', 'account'])
    .where('mobileIdx', 'in', cipher.blindIndexes(mobile))
    .where('isDeleted', '=', 0)
    .limit(20)
    .execute();
  return (found.find(({ account }) => account === mobile) ?? (found.length === 1 ? found[0] : undefined))?.id;
}

export async function groupOfMobile(
  { db, cipher }: Services,
  name: string,
  mobile: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('groupInfo')
    .select('id')
    .where((where) => where.fn('lower', ['account']), '=', name.toLowerCase())
    .where('contactMobileIdx', 'in', cipher.blindIndexes(mobile))
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  return found?.id;
}
