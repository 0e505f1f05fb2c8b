// A key for each record of a person. What only grows is encrypted with it, so that it can be made unreadable for good.
import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import { CannotDecrypt, placeOf } from '#platform/security/field-cipher.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';

const BYTES = 32;
/** A key that another transaction is making is seen by the next statement. */
const MOST_TRIES = 5;

const placeOfKey = (id: string) => placeOf('person_key', 'key_enc', id);

/** By id of record or account, made where there is none yet; null for one that was destroyed. */
export async function personKeys(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, KeyObject | null>> {
  const { personKeys: known } = secretsOf(db);
  const keys = new Map<string, KeyObject | null>();
  for (const id of new Set(ids)) {
    const key = known.get(id);
    if (key !== undefined) keys.set(id, key);
  }
  // In one order for everybody: two who make the same keys would wait for each other.
  const missing = [...new Set(ids)].filter((id) => !keys.has(id)).toSorted();
  for (const [id, key] of await findOrMake(db, missing)) {
    keys.set(id, key);
    if (key !== null) onceCommitted(db, () => known.set(id, key));
  }
  return keys;
}

/** Nothing that was encrypted with it can be read again, here or in a copy of the database made from now on. */
export async function destroyPersonKeys(db: Db, ids: readonly string[]): Promise<void> {
  // A record without a key gets none afterwards either.
  await sql`insert into person_key (id, destroyed_at) select unnest(${[...ids].toSorted()}::uuid[]), now()
    on conflict (id) do update set key_enc = null, destroyed_at = coalesce(person_key.destroyed_at, now())`.execute(db);
  onceCommitted(db, () => {
    for (const id of ids) secretsOf(db).personKeys.delete(id);
  });
}

/** As it is kept in the database. */
export function unwrapKey(db: Db, id: string, wrapped: Buffer): KeyObject {
  return createSecretKey(Buffer.from(secretsOf(db).cipher.decrypt(wrapped, placeOfKey(id)), 'base64'));
}

async function findOrMake(db: Db, ids: readonly string[]): Promise<Map<string, KeyObject | null>> {
  const found = new Map<string, KeyObject | null>();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length === 0) return found;
    for (const { id, keyEnc } of await insertMissing(db, missing))
      found.set(id, keyEnc === null ? null : unwrapKey(db, id, keyEnc));
  }
  throw new CannotDecrypt(`The keys of ${ids.length - found.size} records are neither there nor can they be made.`);
}

async function insertMissing(db: Db, ids: readonly string[]): Promise<{ id: string; keyEnc: Buffer | null }[]> {
  const { cipher } = secretsOf(db);
  const fresh = ids.map((id) => cipher.encrypt(randomBytes(BYTES).toString('base64'), placeOfKey(id)));
  const { rows } = await sql<{ id: string; keyEnc: Buffer | null }>`
    with made as (
      insert into person_key (id, key_enc) select * from unnest(${[...ids]}::uuid[], ${fresh}::bytea[])
      on conflict (id) do nothing returning id, key_enc
    )
    select id, key_enc as "keyEnc" from made
    union all select id, key_enc from person_key where id = any(${[...ids]}::uuid[])`.execute(readerOf(db));
  return rows;
}
