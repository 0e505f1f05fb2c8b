// Signatures that anybody with the public key can check: Ed25519 (RFC 8032) or SM2 (GB/T 32918.2), as the suite says.
import { createPublicKey, sign, verify } from 'node:crypto';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { AnchorSigning } from '#platform/integrity/anchors.ts';
import { signingKey } from './signing-keys.ts';
import { isSm2, isSm2Signed, sm2Sign } from './sm2.ts';

export interface Signature {
  keyId: string;
  /** Base64. */
  signature: string;
}

export async function signBytes(db: Db, bytes: Uint8Array): Promise<Signature> {
  const { id, privateKey, publicKey } = await signingKey(db, 'bytes');
  const signature = isSm2(publicKey) ? sm2Sign(bytes, privateKey) : sign(null, bytes, privateKey);
  return { keyId: id, signature: signature.toString('base64') };
}

/** False, too, for a key that this installation never had. */
export async function isSignedBytes(db: Db, bytes: Uint8Array, { keyId, signature }: Signature): Promise<boolean> {
  const key = await db.selectFrom('signingKey').select('publicKey').where('id', '=', keyId).executeTakeFirst();
  if (key === undefined) return false;
  const signed = Buffer.from(signature, 'base64');
  return isSm2(key.publicKey)
    ? isSm2Signed(bytes, key.publicKey, signed)
    : verify(null, bytes, createPublicKey(key.publicKey), signed);
}

/** For the anchors of the chain, which stand below signatures. */
export function anchorSigning(db: Db): AnchorSigning {
  return {
    sign: async (bytes) => await inTransaction({ db }, async ({ db }) => await signBytes(db, bytes)),
    isSigned: async (bytes, signature) => await isSignedBytes(db, bytes, signature),
  };
}

export interface PublicKey {
  keyId: string;
  purpose: string;
  algorithm: string;
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
    .select(['id as keyId', 'purpose', 'algorithm', 'publicKey', 'certificate', 'madeAt', 'retiredAt'])
    .orderBy('madeAt')
    .execute();
}
