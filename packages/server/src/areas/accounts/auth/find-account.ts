// Whom a sign-in name means. Under a wrong login type or virtual id an account is as unknown as if it did not exist.
import { sql } from 'kysely';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { profileTableOf } from '#platform/accounts/owner.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Services } from '#platform/services.ts';
import type { Claim } from './username.rules.ts';

const accounts = (db: Db, { virtualId }: Claim) =>
  db
    .selectFrom('account')
    .select(['id', 'account', 'virtualId', 'passwordHash', 'enabled', 'pendingSince'])
    .where('virtualId', virtualId === null ? 'is' : '=', virtualId)
    .where('isDeleted', '=', 0);

export async function accountByName(db: Db, claim: Claim) {
  return await accounts(db, claim).where('accountFolded', '=', normaliseAccount(claim.name)).executeTakeFirst();
}

const COLUMN = {
  userInfo: 'mobile_idx',
  tournamentUnit: 'contact_mobile_idx',
  groupInfo: 'contact_mobile_idx',
} as const;
const TABLE = { userInfo: 'user_info', tournamentUnit: 'tournament_unit', groupInfo: 'group_info' } as const;

/** Closed by merging; `mergedTo` is the name to sign in with, told to who proves to own it. */
const merged = (db: Db, { virtualId }: Claim) =>
  db
    .selectFrom('account as x')
    .innerJoin('account as k', 'k.id', 'x.mergedInto')
    .select([
      'x.id',
      'x.account',
      'x.virtualId',
      'x.passwordHash',
      'x.enabled',
      'x.pendingSince',
      'k.account as mergedTo',
    ])
    .where('x.virtualId', virtualId === null ? 'is' : '=', virtualId)
    .where('x.isDeleted', '=', 1)
    .where('k.isDeleted', '=', 0)
    .orderBy('x.id', 'desc')
    .limit(1);

/** Where the account that was kept has taken over the name, it is that one that is meant. */
export async function mergedByName(db: Db, claim: Claim) {
  return await merged(db, claim)
    .where('x.accountFolded', '=', normaliseAccount(claim.name))
    .whereRef('k.accountFolded', '<>', 'x.accountFolded')
    .executeTakeFirst();
}

export async function mergedByMobile({ db, cipher }: Services, claim: Claim) {
  return await merged(db, claim)
    .where(
      'x.id',
      'in',
      sql<string>`(select id from user_info where mobile_idx = any(${cipher.blindIndexes(claim.name)}))`,
    )
    .executeTakeFirst();
}

/** A number that several accounts of one kind share proves none of them; who has no profile has no number to prove. */
export async function accountByMobile({ db, cipher }: Services, claim: Claim) {
  const table = profileTableOf(claim.virtualId);
  if (table === null) return undefined;
  const found = await accounts(db, claim)
    .where(
      'id',
      'in',
      sql<string>`(select id from ${sql.table(TABLE[table])}
        where ${sql.ref(COLUMN[table])} = any(${cipher.blindIndexes(claim.name)}) and is_deleted = 0)`,
    )
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
}
