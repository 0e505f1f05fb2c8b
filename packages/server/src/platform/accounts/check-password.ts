import { decryptSensitive } from '#platform/store/sensitive.ts';
import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';
import type { User } from '#platform/context/context.ts';
import { isPassword } from './passwords.ts';
import { queuesByName } from '#platform/limits/turns.ts';
import { normaliseAccount } from './account-name.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from './sign-in-failures.ts';

const inTurn = queuesByName();

/** Guesses at one name wait for each other, so that a burst of them cannot pass before the first is counted. */
export async function oneGuessAtATime<Result>(name: string, guess: () => Promise<Result>): Promise<Result> {
  return await inTurn(normaliseAccount(name), guess);
}

/** The caller's own present password: a wrong one counts like a failed sign-in. */
export async function checkPassword(
  { db, params, cipher }: Services,
  { id, account, operator }: User,
  password: string,
  now: Date,
): Promise<void> {
  // Under the name that signs in: guesses here and at sign-in are counted together.
  const name = operator
    ? ((await decryptSensitive({ db, cipher }, 'operator', operator.id, ['mobile'])).mobile ?? operator.id)
    : account;
  await oneGuessAtATime(name, async () => {
    await refuseWhileLocked(db, name, now);
    const held = await (operator
      ? db.selectFrom('operator').select('passwordHash').where('id', '=', operator.id).executeTakeFirst()
      : db.selectFrom('account').select('passwordHash').where('id', '=', id).executeTakeFirst());
    if (await isPassword(held?.passwordHash ?? null, password)) return await forgetFailures(db, [name]);
    await countFailure(db, params, name, now);
    throw new Refused(400, 'oldPasswordWrong');
  });
}
