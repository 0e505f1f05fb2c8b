import { checkPassword } from '../../../accounts/check-password.ts';
import { acceptPassword, storePassword } from '../../../accounts/set-password.ts';
import { refuseDifferent } from '../../../accounts/repeated-password.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import type { Work } from '../../../http/work.ts';

interface Input {
  oldPassword: string;
  newPassword: string;
  newPassword1: string;
}

export async function changePassword(house: House, outer: Work, input: Input): Promise<null> {
  const { user, now, lang } = outer;
  refuseDifferent(input.newPassword, input.newPassword1, 'newPassword1', lang);
  await checkPassword(house, user, input.oldPassword, now);
  const wish = { accountId: user.id, operatorId: user.operator?.id, password: input.newPassword, field: 'newPassword' };
  const wished = await acceptPassword(outer, house.cipher, wish);
  await inTransaction(outer, async (work) => await storePassword(work, wished, user.sessionId));
  return null;
}
