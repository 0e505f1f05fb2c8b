// Text that says with whose key it was sealed: `sealed:<record>:<base64>`, and before the base64 the suite, where it is not the first. It stands where plain text stood before, so
// that every hash over the row covers the ciphertext.
import type { KeyObject } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { decryptWith, encryptWith, type Place } from '#platform/security/field-cipher.ts';
import type { Db } from '#platform/db/connect.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import { unwrapKey } from './person-keys.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const ENCRYPTED = new RegExp(`^sealed:(${UUID}):(?:(sm)\\.)?([A-Za-z0-9+/=]+)(?:~([A-Za-z0-9+/=\\s]*))?$`);

export interface PersonKey {
  id: string;
  /** Null: destroyed. */
  key: KeyObject | null;
}

/** Null for a key that is gone: what would be said of its person is not kept. */
export function encryptText(db: Db, { id, key }: PersonKey, plain: string, place: Place): string | null {
  const { suite } = secretsOf(db);
  const mark = suite === 'intl' ? '' : `${suite}.`;
  return key === null ? null : `sealed:${id}:${mark}${encryptWith(key, plain, place, suite).toString('base64')}`;
}

/** Encrypted text with its wrapped key behind it, for `decryptText`; plain text as it is. */
export function withItsKey(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`case
  when ${text} ~ ${sql.lit(`^sealed:${UUID}:`)} then ${text} || '~' || coalesce((
    select encode(k.key_enc, 'base64') from person_key k where k.id = substring(${text} from 8 for 36)::uuid), '')
  else ${text} end`;
}

/** Decrypts a text read by `withItsKey`: null where its key was destroyed. */
export function decryptText(db: Db, text: string, place: Place): string | null {
  const [, id, suite = 'intl', encrypted, wrapped] = ENCRYPTED.exec(text) ?? [];
  // Somebody may have called something like that.
  if (id === undefined || encrypted === undefined || wrapped === undefined) return text;
  if (wrapped === '') return null;
  return (
    decryptWith(
      unwrapKey(db, id, Buffer.from(wrapped, 'base64')),
      Buffer.from(encrypted, 'base64'),
      place,
      suite as SuiteName,
    ) ?? text
  );
}
