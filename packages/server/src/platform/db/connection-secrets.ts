// Secrets that writes need wherever they happen. They belong to the connection, and with it to each of its transactions.
import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ChainKeys } from '#platform/security/chain-keys.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import type { Db } from './connect.ts';

export interface ConnectionSecrets {
  /** Prove that it was the server who wrote a row. */
  chainKeys: ChainKeys;
  cipher: FieldCipher;
  /** That new values, proofs and digests are made with, as of now: `npm run keys:rotate` changes it while servers run. */
  readonly suite: SuiteName;
  /** By record: see db/person-keys.ts. */
  personKeys: LRUCache<string, KeyObject>;
}

const KEYS_KNOWN = 20_000;
/** So long another process may still seal with a key that was destroyed here; it cannot be opened then. */
const KNOWN_MS = 10 * 60_000;

export function makeSecrets(chainKeys: ChainKeys, cipher: FieldCipher): ConnectionSecrets {
  return {
    chainKeys,
    cipher,
    get suite() {
      return cipher.suite;
    },
    personKeys: new LRUCache({ max: KEYS_KNOWN, ttl: KNOWN_MS }),
  };
}

/** By what all handles of one connection share. */
const secretsOfConnections = new WeakMap<object, ConnectionSecrets>();

const partOf = (db: Db): object => db.getExecutor().adapter;

export function attachSecrets(db: Db, secrets: ConnectionSecrets): void {
  return void secretsOfConnections.set(partOf(db), secrets);
}

export function secretsOf(db: Db): ConnectionSecrets {
  const secrets = secretsOfConnections.get(partOf(db));
  if (secrets === undefined) throw new Error('This connection was opened without its keys.');
  return secrets;
}
