// The keys of the installation: made when something is signed for the first time, kept encrypted in the database, so that
// all nodes sign with the same ones.
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/connect.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction, onceCommitted } from '#platform/db/transaction.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { sm2KeyPair } from './sm2.ts';

/** `bytes`: for results, files and anchors; `pdf`: with a certificate of our own, which programs for PDF understand. */
export type SigningPurpose = 'bytes' | 'pdf';
export type SigningAlgorithm = 'ed25519' | 'sm2' | 'rsa';

export interface SigningKey {
  id: string;
  privateKey: KeyObject;
  /** PEM. */
  publicKey: string;
  /** PEM; only of the one for PDF. */
  certificate: string | null;
}

/** By id: what a key is never changes. */
const known = new LRUCache<string, SigningKey>({ max: 8 });
const generate = promisify(generateKeyPair);
const RSA_BITS = 2048;

const place = (id: string) => placeOf('signing_key', 'private_key_enc', id);

/** The one in use: that of the suite of the installation. Of two who make it at once, both take the first. */
export async function signingKey(db: Db, purpose: SigningPurpose): Promise<SigningKey> {
  const algorithm = algorithmFor(db, purpose);
  const found = await usedKey(db, { purpose, algorithm });
  if (found !== undefined) return found;
  const id = newId();
  const made = await makeKey(algorithm, id);
  const sealed = secretsOf(db).cipher.encrypt(made.privateKey, place(id));
  await db
    .insertInto('signingKey')
    .values({ id, purpose, publicKey: made.publicKey, certificate: made.certificate, privateKeyEnc: sealed })
    .onConflict((conflict) => conflict.columns(['purpose', 'algorithm']).where('retiredAt', 'is', null).doNothing())
    .execute();
  await ledgerRows(db, 'signing_key', [id]);
  // The transaction that waited for another's key sees it now.
  return (await usedKey(db, { purpose, algorithm }))!;
}

/**
 * After a change of suite: the key of the suite signs, and the others sign no more; what they signed is checked with them for good.
 * Answers the new one's id, and null where nothing had to be changed.
 */
export async function changeSigningKey(db: Db): Promise<string | null> {
  return await inTransaction({ db }, async ({ db }) => {
    const { id } = await signingKey(db, 'bytes');
    const retired = await db
      .updateTable('signingKey')
      .set({ retiredAt: new Date().toISOString() })
      .where('purpose', '=', 'bytes')
      .where('id', '<>', id)
      .where('retiredAt', 'is', null)
      .returning('id')
      .execute();
    await ledgerRows(
      db,
      'signing_key',
      retired.map((one) => one.id),
    );
    return retired.length === 0 ? null : id;
  });
}

function algorithmFor(db: Db, purpose: SigningPurpose): SigningAlgorithm {
  if (purpose === 'pdf') return 'rsa';
  return secretsOf(db).suite === 'sm' ? 'sm2' : 'ed25519';
}

interface Sought {
  purpose: SigningPurpose;
  algorithm: SigningAlgorithm;
}

async function usedKey(db: Db, { purpose, algorithm }: Sought): Promise<SigningKey | undefined> {
  const used = await db
    .selectFrom('signingKey')
    .select('id')
    .where('purpose', '=', purpose)
    .where('algorithm', '=', algorithm)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (used === undefined) return undefined;
  const { id } = used;
  const opened = known.get(id);
  if (opened !== undefined) return opened;
  const row = await db.selectFrom('signingKey').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { publicKey, certificate, privateKeyEnc } = row;
  const privateKey = createPrivateKey(secretsOf(db).cipher.decrypt(privateKeyEnc, place(id)));
  const key = { id, privateKey, publicKey, certificate };
  onceCommitted(db, () => known.set(id, key));
  return key;
}

interface MadeKey {
  /** PEM. */
  privateKey: string;
  publicKey: string;
  certificate: string | null;
}

const PAIRS: Readonly<Record<SigningAlgorithm, () => Promise<{ privateKey: KeyObject; publicKey: KeyObject }>>> = {
  ed25519: async () => await generate('ed25519'),
  sm2: sm2KeyPair,
  rsa: async () => await generate('rsa', { modulusLength: RSA_BITS }),
};

async function makeKey(algorithm: SigningAlgorithm, id: string): Promise<MadeKey> {
  const pair = await PAIRS[algorithm]();
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    certificate: algorithm === 'rsa' ? await certificateOf(id, pair.privateKey) : null,
  };
}

/** ASN.1 takes 10 MB, and is loaded by who signs. */
async function certificateOf(id: string, privateKey: KeyObject): Promise<string> {
  const { ownCertificate } = await import('./own-certificate.ts');
  return ownCertificate(id, privateKey);
}
