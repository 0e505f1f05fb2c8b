// Signatures on papers (PDF): the key of an authority, where the operator named one, and the time-stamps. It belongs to the connection,
// as the secrets do: papers are signed wherever they are issued.
import type { Db } from '#platform/db/connect.ts';

/** A token with the chain of the authority is near 6000. */
export const MOST_STAMP_BYTES = 12_000;

export interface PaperKey {
  /** PEM: of the signer, and of those above it up to the root as far as they are known. */
  certificates: readonly string[];
  /** DER: what the authorities revoked. */
  revocations: readonly Buffer[];
  /** RSA (PKCS #1) or ECDSA over SHA-256; by a file, or by a module that keeps the key. */
  sign: (bytes: Buffer) => Promise<Buffer>;
  /** As the wire writes times; null for the one of the installation, which nobody renews. */
  until: string | null;
}

export interface PaperSigning {
  /** Null: papers are signed with the key of the installation itself. */
  key: PaperKey | null;
  /** Of a signature; null: there is no time authority. It answers null while that is away. */
  stamp: ((signature: Buffer) => Promise<Buffer | null>) | null;
  /** PEM of those who stand for the time-stamps. */
  stampCertificates: readonly string[];
}

const NONE: PaperSigning = { key: null, stamp: null, stampCertificates: [] };

/** By what all handles of one connection share. */
const byConnection = new WeakMap<object, PaperSigning>();

export function attachPaperSigning(db: Db, signing: PaperSigning): void {
  return void byConnection.set(db.getExecutor().adapter, signing);
}

export function paperSigningOf(db: Db): PaperSigning {
  return byConnection.get(db.getExecutor().adapter) ?? NONE;
}
