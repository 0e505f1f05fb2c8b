// One-time passwords, shown in the answer and never again; whoever is signed in with the old one is out.
import type { Db } from '#platform/db/connect.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { randomPassword } from '#platform/config/config.ts';
import type { Context } from '#platform/context/context.ts';
import { historyWithPresent } from './password-history.ts';
import { hashPassword } from './passwords.ts';
import { accountNames } from './account-name.ts';
import { profileTableOf } from './owner.ts';
import { endSessionsOfPerson } from './sessions.ts';
import { passwordTrail } from './set-password.ts';
import { forgetFailures } from './sign-in-failures.ts';

export interface Holder {
  id: string;
  account: string;
  virtualId: string | null;
}

export interface OneTime {
  id: string;
  account: string;
  password: string;
}

/** Of passwordState: given by somebody else. */
const INITIAL = 1;

/** `find` looks the accounts up inside the caller's reach, with a lock the second time. */
export async function resetPasswords(
  outer: Context,
  find: (context: Context, lock: boolean) => Promise<readonly Holder[]>,
): Promise<OneTime[]> {
  const wished = await Promise.all(
    (await inFull(outer, await find(outer, false))).map(async ({ id, account, virtualId }) => {
      const password = randomPassword();
      return { id, account, virtualId, password, passwordHash: await hashPassword(password) };
    }),
  );
  await inTransaction(outer, async (context) => {
    const { db, now } = context;
    await find(context, true);
    for (const { id, passwordHash } of wished)
      await db
        .updateTable('account')
        .set({
          passwordHistory: historyWithPresent(),
          passwordHash,
          passwordSetAt: now.toISOString(),
          mustChangePassword: true,
        })
        .where('id', '=', id)
        .execute();
    await markInitial(db, wished);
    for (const { id: accountId } of wished) await endSessionsOfPerson(db, { accountId }, now);
    await forgetFailures(
      db,
      wished.map(({ account }) => account),
    );
    await recordTrail(
      context,
      wished.map(({ id, account, virtualId }) => passwordTrail(id, account, virtualId)),
    );
  });
  return wished.map(({ id, account, password }) => ({ id, account, password }));
}

/** The recipient of the password needs the account name unmasked. */
async function inFull({ db }: Context, holders: readonly Holder[]): Promise<Holder[]> {
  const accounts = await accountNames(
    db,
    holders.map(({ id }) => id),
  );
  return holders.map((holder) => ({ ...holder, account: accounts.get(holder.id) ?? holder.account }));
}

async function markInitial(db: Db, holders: readonly Holder[]): Promise<void> {
  const ids = holders.filter(({ virtualId }) => profileTableOf(virtualId) === 'tournamentUnit').map(({ id }) => id);
  if (ids.length > 0)
    await db.updateTable('tournamentUnit').set({ pwdState: INITIAL }).where('id', 'in', ids).execute();
}
