import type { operator } from '@trainrace/contract/areas/accounts/operator';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { operatorByMobile } from '#platform/accounts/operators.ts';
import { refuseDifferent } from '#platform/accounts/repeated-password.ts';
import { acceptPassword, storePassword } from '#platform/accounts/set-password.ts';
import { forgetFailures } from '#platform/accounts/sign-in-failures.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { codeRefused, proveCode, useCode } from '#platform/sms/codes.ts';

type Input = ParsedInputOf<typeof operator.forgetPassword>;

/** A wrong code, a number that is nobody's and one whose owner may not sign in are refused in the same words. */
export async function resetByOperator(services: Services, outer: PublicContext, input: Input): Promise<null> {
  const { userId: virtualId, mobile, code, newPassword, newPassword1 } = input;
  refuseDifferent(newPassword, newPassword1, 'newPassword1');
  const codeId = await proveCode(services, { mobile, code, purpose: 'operator' }, outer.now);
  const held = await operatorByMobile(services, { virtualId, mobile });
  if (codeId === null || held === undefined || held.enabled !== 1) throw codeRefused();
  const { id: accountId, operatorId } = held;
  const wish = { accountId, operatorId, password: newPassword, field: 'newPassword' };
  const wished = await acceptPassword(outer, wish);
  await inTransaction(outer, async (context) => {
    await useCode(context.db, codeId, 'operator');
    await storePassword(context, wished, null);
    await forgetFailures(context.db, [mobile]);
  });
  return null;
}
