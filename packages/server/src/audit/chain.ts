import { join } from 'node:path';
import type { Services } from '../services.ts';
import { addDays, addMinutes } from '../time/time.ts';
import { auditKey } from './audit-key.ts';
import { sealRows, type Chain } from './seal.ts';

export const chainOf = ({ db, keys, config }: Pick<Services, 'db' | 'keys' | 'config'>): Chain => ({
  db,
  key: auditKey(keys),
  headFile: join(config.dataDir, 'audit-head.json'),
});

/** A transaction that goes on for longer is caught up with by the wide look. */
const SHORT_MINUTES = 2;
const WIDE_EVERY = 720;
const WIDE_DAYS = 1;

/** What one look after another seals: all at first, then the newest, and now and then what took long to be committed. */
export function sealer(chain: Chain): () => Promise<void> {
  let looks = 0;
  return async () => {
    const now = new Date();
    const isWide = looks % WIDE_EVERY === 0;
    await sealRows(chain, looks === 0 ? null : isWide ? addDays(now, -WIDE_DAYS) : addMinutes(now, -SHORT_MINUTES));
    looks += 1;
  };
}
