import { PASSWORD_CHECK_MINUTES } from '@trainrace/contract/limits';
import { checkPassword } from '#platform/accounts/check-password.ts';
import type { Services } from '#platform/services.ts';
import type { Context } from '#platform/context/context.ts';
import { addMinutes } from '#platform/time/time.ts';

/** Opens the change of the password, in this session only and for some minutes. */
export async function provePassword(services: Services, { db, user, now }: Context, password: string): Promise<true> {
  await checkPassword(services, user, password, now);
  await db
    .updateTable('session')
    .set({ passwordProofUntil: addMinutes(now, PASSWORD_CHECK_MINUTES).toISOString() })
    .where('id', '=', user.sessionId)
    .execute();
  return true;
}
