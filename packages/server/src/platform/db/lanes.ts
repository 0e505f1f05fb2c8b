import { keysOf } from '@trainrace/contract/wire/objects';
// Each kind of work has connections of its own: what is slow, or comes in masses, does not keep the others waiting.
export interface Lane {
  /** Connections at most. */
  max: number;
  statementMs: number;
  /** For a row that somebody else holds. */
  lockMs: number;
  /** For a connection: until one is free, or made. */
  waitMs: number;
  /** Callers beyond this many waiting are refused at once. */
  mostWaiting: number;
}

export const LANES = {
  /** Calls of users. A thousand callers who take turns are served; beyond that none would be. */
  calls: { max: 20, statementMs: 5000, lockMs: 3000, waitMs: 3000, mostWaiting: 1200 },
  /** Health checks of the process monitor come again and again, also while all others wait. */
  health: { max: 1, statementMs: 2000, lockMs: 1000, waitMs: 2000, mostWaiting: 50 },
  /** Signing in, refreshing, and the small tables that every call asks: free when all others are taken. */
  reserved: { max: 4, statementMs: 3000, lockMs: 2000, waitMs: 2000, mostWaiting: 400 },
  /** Work that nobody waits for in front of a page. */
  jobs: { max: 6, statementMs: 600_000, lockMs: 30_000, waitMs: 30_000, mostWaiting: 200 },
  /** Exports, sweeps, seals, sample data: longer than a call, and never many at once. */
  long: { max: 4, statementMs: 60_000, lockMs: 5000, waitMs: 10_000, mostWaiting: 100 },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;
export const LANE_NAMES = keysOf(LANES);
