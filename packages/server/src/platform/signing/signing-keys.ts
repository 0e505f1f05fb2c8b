// The keys of the installation: made when something is signed for the first time, kept encrypted in the database, so that
// all nodes sign with the same ones.
import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Db } from '#platform/db/connect.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { newId } from '#platform/db/ids.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { placeOf } from '#platform/security/field-cipher.ts';

/** `bytes`: Ed25519, for results and orders; `pdf`: RSA with a certificate of our own, which programs for PDF understand. */
export type SigningPurpose = 'bytes' | 'pdf';

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

/** The one in use; of two who make it at once, both take the first. */
export async function signingKey(db: Db, purpose: SigningPurpose): Promise<SigningKey> {
  const found = await usedKey(db, purpose);
  if (found !== undefined) return found;
  const id = newId();
  const made = await makeKey(purpose, id);
  const sealed = secretsOf(db).cipher.encrypt(made.privateKey, place(id));
  await db
    .insertInto('signingKey')
    .values({ id, purpose, publicKey: made.publicKey, certificate: made.certificate, privateKeyEnc: sealed })
    .onConflict((conflict) => conflict.column('purpose').where('retiredAt', 'is', null).doNothing())
    .execute();
  await ledgerRows(db, 'signing_key', [id]);
  // The transaction that waited for another's key sees it now.
  return (await usedKey(db, purpose))!;
}

async function usedKey(db: Db, purpose: SigningPurpose): Promise<SigningKey | undefined> {
  const used = await db
    .selectFrom('signingKey')
    .select('id')
    .where('purpose', '=', purpose)
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

async function makeKey(purpose: SigningPurpose, id: string): Promise<MadeKey> {
  const pair = purpose === 'bytes' ? await generate('ed25519') : await generate('rsa', { modulusLength: RSA_BITS });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    certificate: purpose === 'pdf' ? await certificateOf(id, pair.privateKey) : null,
  };
}

/** ASN.1 takes 10 MB, and is loaded by who signs. */
async function certificateOf(id: string, privateKey: KeyObject): Promise<string> {
  const { ownCertificate } = await import('./own-certificate.ts');
  return ownCertificate(id, privateKey);
}
