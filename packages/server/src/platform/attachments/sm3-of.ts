import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#platform/gateways/files/file-store.ts';
import { hashOf, type SuiteName } from '#platform/security/suites.ts';

/** Of a file that is about to be kept; null where the suite has SHA-256, which every file has. */
export async function sm3Of(
  { suite = 'intl' }: Pick<FileStore, 'suite'>,
  content: string | Buffer,
): Promise<Buffer | null> {
  if (suite !== 'sm') return null;
  const hash = hashOf(suite);
  if (typeof content !== 'string') return hash.update(content).digest();
  await pipeline(createReadStream(content), hash);
  return hash.digest();
}

/** The fingerprint of an issued paper, as it is shown: SHA-256 is bare, others are named. */
export function fingerprintOf({ sha256, sm3 }: { sha256: Buffer; sm3: Buffer | null }): string {
  return sm3 === null ? sha256.toString('hex') : `${SM3}${sm3.toString('hex')}`;
}

/** Whether a file is the one of this fingerprint, whatever suite it was made with. */
export async function isOfFingerprint(file: { path: string; sha256: Buffer }, fingerprint: string): Promise<boolean> {
  if (!fingerprint.startsWith(SM3)) return file.sha256.toString('hex') === fingerprint;
  return fingerprint === fingerprintOf({ ...file, sm3: await sm3Of({ suite: 'sm' satisfies SuiteName }, file.path) });
}

const SM3 = 'sm3:';
