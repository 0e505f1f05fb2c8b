// From a composite name and a sealed secret to a session. Every refusal of who-and-what sounds and lasts the same.
import type { oauth, Tokens } from '@trainrace/contract/auth/oauth';
import type { VirtualId } from '@trainrace/contract/access/roles';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { unseal, Unsealable } from '@trainrace/contract/wire/sealed';
import { foldAccount } from '../../accounts/account-name.ts';
import { openSession } from '../../accounts/sessions.ts';
import { countFailure, forgetFailures, refuseWhileLocked } from '../../accounts/sign-in-failures.ts';
import type { Db } from '../../db/connect.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { House } from '../../house.ts';
import { Refused } from '../../http/refused.ts';
import type { Visit } from '../../http/work.ts';
import { isPassword } from '../../security/passwords.ts';
import { addressOf, refund, spend } from '../../security/rate-limit.ts';
import { turnsByName } from '../../security/turns.ts';
import { readUsername, type Claim } from './username.rules.ts';

type Input = ParsedInputOf<typeof oauth.token>;
const TOKEN_PATH = '/api/oauth/token';

// Guesses at one name wait for each other, so that a burst of them cannot pass before the first is counted.
const oneGuessAtATime = turnsByName();

export async function signIn(house: House, visit: Visit, input: Input): Promise<Tokens> {
  const { params, db } = house;
  const { addressFailures, addressWindowMinutes } = await params.read();
  const attempt = {
    key: `sign-in:${addressOf(visit.ip)}`,
    most: addressFailures,
    seconds: addressWindowMinutes * 60,
  };
  // Counted before it is known to fail: attempts made at once cannot all slip in below the limit.
  await spend(db, [attempt], visit.now);
  const claim = readUsername(input.username ?? '');
  if (claim === null) throw signInRefused();
  if (claim.method === 'third') throw new Refused(400, 'thirdPartyNotConfigured');
  const tokens = await oneGuessAtATime(foldAccount(claim.name), () => prove(house, visit, claim, input.password ?? ''));
  await refund(db, attempt);
  return tokens;
}

export const signInRefused = () => new Refused(400, 'signInRefused');

async function prove(house: House, visit: Visit, claim: Claim, sealed: string): Promise<Tokens> {
  const { db, params, sealKey } = house;
  await refuseWhileLocked(db, claim.name, visit.now);
  const account = await accountOf(db, claim);
  const secret = open(sealKey, sealed);
  const fits = await isPassword(account?.passwordHash ?? null, secret);
  if (account === undefined || !fits) {
    await countFailure(db, params, claim.name, visit.now);
    throw signInRefused();
  }
  // Only who knows the password learns more than that it did not work.
  if (account.pendingSince !== null) throw new Refused(400, 'accountWaiting');
  if (account.enabled !== 1) throw new Refused(400, 'accountDisabled');
  await forgetFailures(db, [claim.name]);
  return await inTransaction(visit, async (visit) => {
    await noteSignIn(visit, account.id, claim.virtualId);
    return await openSession(visit, params, account);
  });
}

/** A name under the wrong login type or virtual id is as unknown as one that does not exist. */
async function accountOf(db: Db, { name, virtualId }: Claim) {
  return await db
    .selectFrom('account')
    .select(['id', 'account', 'passwordHash', 'enabled', 'pendingSince'])
    .where('accountFolded', '=', foldAccount(name))
    .where('virtualId', virtualId === null ? 'is' : '=', virtualId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
}

/** What does not open is as good as a wrong password. */
function open(key: Uint8Array, sealed: string): string {
  try {
    return unseal(key, TOKEN_PATH, sealed);
  } catch (error) {
    if (error instanceof Unsealable) return '';
    throw error;
  }
}

async function noteSignIn({ db, now }: Visit, id: string, virtualId: VirtualId | null): Promise<void> {
  const lastLoginTime = now.toISOString();
  await db.updateTable('account').set({ lastLoginTime }).where('id', '=', id).execute();
  if (virtualId === 'U032' || virtualId === 'U028')
    await db.updateTable('userInfo').set({ lastLoginTime }).where('id', '=', id).execute();
}
