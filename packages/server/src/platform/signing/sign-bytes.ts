// Signatures that anybody with the public key can check: Ed25519, RFC 8032.
import { createPublicKey, sign, verify } from 'node:crypto';
import type { Db } from '#platform/db/connect.ts';
import { signingKey } from './signing-keys.ts';

export interface Signature {
  keyId: string;
  /** Base64. */
  signature: string;
}

export async function signBytes(db: Db, bytes: Uint8Array): Promise<Signature> {
  const { id, privateKey } = await signingKey(db, 'bytes');
  return { keyId: id, signature: sign(null, bytes, privateKey).toString('base64') };
}

/** False, too, for a key that this installation never had. */
export async function isSignedBytes(db: Db, bytes: Uint8Array, { keyId, signature }: Signature): Promise<boolean> {
  const key = await db.selectFrom('signingKey').select('publicKey').where('id', '=', keyId).executeTakeFirst();
  return key !== undefined && verify(null, bytes, createPublicKey(key.publicKey), Buffer.from(signature, 'base64'));
}

export interface PublicKey {
  keyId: string;
  purpose: string;
  /** PEM. */
  publicKey: string;
  certificate: string | null;
  madeAt: string;
  retiredAt: string | null;
}

/** All that anything was ever signed with. */
export async function publicKeys(db: Db): Promise<PublicKey[]> {
  return await db
    .selectFrom('signingKey')
    .select(['id as keyId', 'purpose', 'publicKey', 'certificate', 'madeAt', 'retiredAt'])
    .orderBy('madeAt')
    .execute();
}
