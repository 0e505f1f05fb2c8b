import type { House } from '../house.ts';
import { Refused } from '../http/refused.ts';
import type { User } from '../http/work.ts';
import { isPassword } from '../security/passwords.ts';
import { turnsByName } from '../security/turns.ts';
import { foldAccount } from './account-name.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from './sign-in-failures.ts';

const inTurn = turnsByName();

/** Guesses at one name wait for each other, so that a burst of them cannot pass before the first is counted. */
export const oneGuessAtATime = async <Result>(name: string, guess: () => Promise<Result>): Promise<Result> =>
  await inTurn(foldAccount(name), guess);

/** The caller's own present password: a wrong one counts like a failed sign-in. */
export async function checkPassword(
  { db, params }: House,
  { id, account }: User,
  password: string,
  now: Date,
): Promise<void> {
  await oneGuessAtATime(account, async () => {
    await refuseWhileLocked(db, account, now);
    const held = await db.selectFrom('account').select('passwordHash').where('id', '=', id).executeTakeFirst();
    if (await isPassword(held?.passwordHash ?? null, password)) return await forgetFailures(db, [account]);
    await countFailure(db, params, account, now);
    throw new Refused(400, 'oldPasswordWrong');
  });
}
