import { checkPassword } from '#platform/accounts/check-password.ts';
import { acceptPassword, storePassword } from '#platform/accounts/set-password.ts';
import { refuseDifferent } from '#platform/accounts/repeated-password.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import type { Context } from '#platform/context/context.ts';

interface Input {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}

/** `repeated` is what the call names the second one. */
export async function changePassword(
  services: Services,
  outer: Context,
  input: Input,
  repeated = 'newPassword1',
): Promise<null> {
  const { user, now } = outer;
  refuseDifferent(input.newPassword, input.newPassword1, repeated);
  await checkPassword(services, user, input.oldPassword, now);
  const wish = { accountId: user.id, operatorId: user.operator?.id, password: input.newPassword, field: 'newPassword' };
  const wished = await acceptPassword(outer, wish);
  await inTransaction(outer, async (context) => await storePassword(context, wished, user.sessionId));
  return null;
}
