import { statfsSync } from 'node:fs';

/** PostgreSQL begins its log in pieces of this size, and ends when there is no room for one. */
const LEAST_BYTES = 16_777_216;

export function isFull(dir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize < LEAST_BYTES;
  } catch {
    return false;
  }
}
