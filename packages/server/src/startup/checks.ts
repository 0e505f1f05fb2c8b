// Checks that run on their own: at the start, once a day, and by `npm run doctor`.
import type { Config } from '../config/config.ts';
import type { Db } from '../db/connect.ts';
import type { Actor } from '../store/trail.ts';
import { newId } from '../db/ids.ts';
import { examine, type Check } from '../doctor/check.ts';
import { seriesCheck } from '../doctor/series.ts';
import { bytesMissing } from '../domain/attachments/bytes-missing.ts';
import { filesIn } from '../gateways/files/local-file-store.ts';
import type { Logs } from '../logs/logs.ts';
import { competitorsApart } from '../modules/application/competitors-apart.ts';
import { contestsBehind } from '../modules/competition/competition-info/contests-behind.ts';
import { instrumentsApart } from '../modules/deposit/margin-instrument/instruments-apart.ts';
import { unprovedPassports } from '../modules/training/unproved-passports.ts';

export const checks: readonly Check[] = [
  contestsBehind,
  competitorsApart,
  instrumentsApart,
  unprovedPassports,
  seriesCheck,
];

/** With those that look into the files of this installation. */
export const checksIn = (dataDir: string): readonly Check[] => [...checks, bytesMissing(filesIn(dataDir))];

/** The system itself, as the trail names it: nobody. */
export const systemActor = (db: Db, now: Date): Actor => ({ db, now, ip: '', traceId: newId() });

/** Mends what it can, and leaves a line in the error log for each thing that was wrong. */
export const runChecks = async (
  { db, logs, config }: { db: Db; logs: Logs; config: Pick<Config, 'dataDir'> },
  now: Date,
): Promise<void> =>
  await examine(systemActor(db, now), checksIn(config.dataDir), {
    mends: true,
    tell: ({ check, said, state }) =>
      logs.error({
        origin: 'server',
        title: `Doctor: ${check}`,
        message: `${said} ${state === 'mended' ? 'Mended.' : ''}`.trim(),
      }),
  });
