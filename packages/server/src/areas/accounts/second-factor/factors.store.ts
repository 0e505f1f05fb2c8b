// The factors of a person, and the one place that says whether there are any.
import type { SecondFactor } from '@trainrace/contract/areas/accounts/second-factor';
import type { FactorKind } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import { sql } from 'kysely';
import type { SignedIn } from '#platform/accounts/sessions.ts';
import type { CipherDb } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import type { Passkey, Site } from './passkeys.ts';
import { isOf, personIdOf } from './person.ts';

export function secretPlace(table: 'second_factor' | 'factor_challenge', id: string) {
  return placeOf(table, 'secret_enc', id);
}

export async function factorsOf(db: Db, person: SignedIn, { host }: Site): Promise<SecondFactor[]> {
  return await db
    .selectFrom('secondFactor')
    .select(['id', sql<FactorKind>`kind`.as('kind'), 'name', 'createdAt as createTime', 'usedAt as usedTime'])
    .select(sql<0 | 1>`(site_host is null or site_host = ${host})::int`.as('isUsableHere'))
    .where(isOf(person))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function passkeysOf(db: Db, person: SignedIn, { host }: Site): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('secondFactor')
    .select(['id', 'credentialId', 'publicKey', 'signCount', 'transports'])
    .where(isOf(person))
    .where('kind', '=', 'passkey')
    .where('siteHost', '=', host)
    .orderBy('createdAt')
    .execute();
  return rows.flatMap(({ credentialId, publicKey, signCount, ...row }) =>
    credentialId === null || publicKey === null || signCount === null
      ? []
      : [{ ...row, credentialId, publicKey, signCount: Number(signCount) }],
  );
}

/** With their secrets. */
export async function appsOf({ db, cipher }: CipherDb, person: SignedIn) {
  const rows = await db
    .selectFrom('secondFactor')
    .select(['id', 'secretEnc', 'lastStep'])
    .where(isOf(person))
    .where('kind', '=', 'totp')
    .execute();
  return rows.map(({ id, secretEnc, lastStep }) => ({
    id,
    secret: cipher.decrypt(secretEnc!, secretPlace('second_factor', id)),
    lastStep: lastStep === null ? null : Number(lastStep),
  }));
}

/** Of two who come with one code the later finds the step taken. */
export async function takeStep(db: Db, { id, step }: { id: string; step: number }, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('secondFactor')
    .set({ lastStep: step, usedAt: now.toISOString() })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_step, -1) < ${step}`)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** A count that was passed meanwhile is that of a copy of the key. Keys that do not count say 0. */
export async function takeCount(
  db: Db,
  { id, signCount }: { id: string; signCount: number },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('secondFactor')
    .set({ signCount, usedAt: now.toISOString() })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Written down beside the password that must be changed: each call asks it. Answers how many there are. */
export async function noteFactors(db: Db, person: SignedIn): Promise<number> {
  const { count } = await db
    .selectFrom('secondFactor')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOf(person))
    .executeTakeFirstOrThrow();
  const set = { hasSecondFactor: count > 0 };
  await (person.operatorId === undefined
    ? db.updateTable('account').set(set).where('id', '=', person.accountId).execute()
    : db.updateTable('operator').set(set).where('id', '=', person.operatorId).execute());
  const source = person.operatorId === undefined ? 'account' : 'operator';
  await ledgerRows(db, source, [personIdOf(person)], ['hasSecondFactor']);
  return count;
}
