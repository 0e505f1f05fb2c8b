import { join } from 'node:path';
import type { Services } from '#platform/services.ts';
import { addDays, addMinutes } from '#platform/time/time.ts';
import { chainKeys } from '#platform/security/chain-keys.ts';
import { chainRows, type Chain } from './chain-rows.ts';

export function chainOf({ db, keys, config }: Pick<Services, 'db' | 'keys' | 'config'>): Chain {
  return {
    db,
    keys: chainKeys(keys),
    headFile: join(config.dataDir, 'audit-head.json'),
  };
}

/** A transaction that goes on for longer is caught up with by the wide look. */
const SHORT_MINUTES = 2;
const WIDE_EVERY = 720;
const WIDE_DAYS = 1;

/** Job that chains the rows: all at first, then the newest, and now and then those that took long to be committed. */
export function chainJob(chain: Chain): () => Promise<void> {
  let looks = 0;
  return async () => {
    const now = new Date();
    const isWide = looks % WIDE_EVERY === 0;
    await chainRows(chain, looks === 0 ? null : isWide ? addDays(now, -WIDE_DAYS) : addMinutes(now, -SHORT_MINUTES));
    looks += 1;
  };
}
