// Secrets that writes need wherever they happen. They belong to the connection, and with it to each of its transactions.
import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { FieldCipher } from '../security/field-cipher.ts';
import type { Db } from './connect.ts';

export interface Vault {
  /** Proves that it was the server who wrote a row. */
  chainKey: KeyObject;
  cipher: FieldCipher;
  /** By record: see db/person-keys.ts. */
  personKeys: LRUCache<string, KeyObject>;
}

const KEYS_KNOWN = 20_000;
/** So long another process may still seal with a key that was destroyed here; it cannot be opened then. */
const KNOWN_MS = 10 * 60_000;

export const makeVault = (chainKey: KeyObject, cipher: FieldCipher): Vault => ({
  chainKey,
  cipher,
  personKeys: new LRUCache({ max: KEYS_KNOWN, ttl: KNOWN_MS }),
});

/** By what all handles of one connection share. */
const vaults = new WeakMap<object, Vault>();

const partOf = (db: Db): object => db.getExecutor().adapter;

export const keepVault = (db: Db, vault: Vault): void => void vaults.set(partOf(db), vault);

export function vaultOf(db: Db): Vault {
  const vault = vaults.get(partOf(db));
  if (vault === undefined) throw new Error('This connection was opened without its keys.');
  return vault;
}
