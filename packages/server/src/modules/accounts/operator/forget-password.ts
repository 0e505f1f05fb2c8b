import type { operator } from '@trainrace/contract/accounts/operator';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { operatorByMobile } from '../../../accounts/operators.ts';
import { refuseDifferent } from '../../../accounts/repeated-password.ts';
import { acceptPassword, storePassword } from '../../../accounts/set-password.ts';
import { forgetFailures } from '../../../accounts/sign-in-failures.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import type { Visit } from '../../../http/work.ts';
import { codeRefused, proveCode, useCode } from '../../../sms/codes.ts';

type Input = ParsedInputOf<typeof operator.forgetPassword>;

/** A wrong code, a number that is nobody's and one whose owner may not sign in are refused in the same words. */
export async function resetByOperator(house: House, outer: Visit, input: Input): Promise<null> {
  const { userId: virtualId, mobile, code, newPassword, newPassword1 } = input;
  refuseDifferent(newPassword, newPassword1, 'newPassword1', outer.lang);
  const codeId = await proveCode(house, { mobile, code, purpose: 'operator' }, outer.now);
  const held = await operatorByMobile(house.db, house.cipher, { virtualId, mobile });
  if (codeId === null || held === undefined || held.enabled !== 1) throw codeRefused();
  const { id: accountId, operatorId } = held;
  const wish = { accountId, operatorId, password: newPassword, field: 'newPassword' };
  const wished = await acceptPassword(outer, house.cipher, wish);
  await inTransaction(outer, async (visit) => {
    await useCode(visit.db, codeId, 'operator');
    await storePassword(visit, wished, null);
    await forgetFailures(visit.db, [mobile]);
  });
  return null;
}
