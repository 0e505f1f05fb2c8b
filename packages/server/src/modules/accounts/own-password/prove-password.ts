import { PASSWORD_CHECK_MINUTES } from '@trainrace/contract/limits';
import { checkPassword } from '../../../accounts/check-password.ts';
import type { House } from '../../../house.ts';
import type { Work } from '../../../http/work.ts';
import { addMinutes } from '../../../time.ts';

/** Opens the change of the password, in this session only and for some minutes. */
export async function provePassword(house: House, { db, user, now }: Work, password: string): Promise<true> {
  await checkPassword(house, user, password, now);
  await db
    .updateTable('session')
    .set({ passwordProofUntil: addMinutes(now, PASSWORD_CHECK_MINUTES).toISOString() })
    .where('id', '=', user.sessionId)
    .execute();
  return true;
}
