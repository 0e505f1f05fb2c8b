// Codes for the day when phone and key are lost: shown once, kept as hashes, each good once.
import { createHash } from 'node:crypto';
import { FACTORS } from '@trainrace/contract/limits';
import { sql, type RawBuilder } from 'kysely';
import type { SignedIn } from '#platform/accounts/sessions.ts';
import type { Db } from '#platform/db/connect.ts';
import { randomLetters } from '#platform/security/random-letters.ts';
import { isOf, personIdOf } from './person.ts';

/** 80 bits: nobody finds a code from its hash, nor by trying. */
const LETTERS = 16;

/** As they are read to somebody: four letters at a time. */
const inGroups = (code: string): string => code.replace(/(.{4})(?!$)/g, '$1-');

/** Crockford's letters are read whatever way they were written. */
const folded = (code: string): string =>
  code.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

const hashOf = (person: SignedIn, code: string): Buffer =>
  createHash('sha256')
    .update(`${personIdOf(person)}:${folded(code)}`)
    .digest();

/** A new set; the former one is good no more. */
export async function giveCodes(db: Db, person: SignedIn, now: Date): Promise<string[]> {
  const codes = Array.from({ length: FACTORS.recoveryCodes }, () => inGroups(randomLetters(LETTERS)));
  await dropCodes(db, person);
  const { accountId, operatorId = null } = person;
  await db
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ hash: hashOf(person, code), accountId, operatorId, createdAt: now.toISOString() })))
    .execute();
  return codes;
}

/** With `until` those alone that were given by then. */
export async function dropCodes(db: Db, person: SignedIn, until?: RawBuilder<string>): Promise<void> {
  await db
    .deleteFrom('recoveryCode')
    .where(isOf(person))
    .$if(until !== undefined, (query) => query.where(sql<boolean>`(created_at is null or created_at <= ${until})`))
    .execute();
}

/** How many are left after this one; null where it is none, or was used. */
export async function useCode(db: Db, person: SignedIn, code: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ left: number | null }>`with used as (
      update recovery_code set used_at = ${now.toISOString()} where hash = ${hashOf(person, code)} and used_at is null
        and ${isOf(person)} returning hash)
    select case when exists (select from used) then (select count(*)::int from recovery_code r
      where ${isOf(person)} and r.used_at is null and r.hash not in (select hash from used)) end as left`.execute(db);
  return rows[0]?.left ?? null;
}

export async function codesLeft(db: Db, person: SignedIn): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isOf(person))
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
