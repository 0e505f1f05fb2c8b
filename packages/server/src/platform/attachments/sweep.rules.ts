/** Left over by single failures, however small the installation is. */
const ALWAYS_ALLOWED = 20;
const ALLOWED_SHARE = 0.01;

/** Whether so many files without a row say that this is the wrong database, or the wrong folder. */
export function refuseSweep({ total, unknown }: { total: number; unknown: number }): boolean {
  return unknown > Math.max(ALWAYS_ALLOWED, total * ALLOWED_SHARE);
}
