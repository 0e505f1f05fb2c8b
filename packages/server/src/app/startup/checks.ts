// Checks that run on their own: at the start, once a day, and by `npm run doctor`.
import { areas } from '../areas.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Actor } from '#platform/store/trail.ts';
import { newId } from '#platform/db/ids.ts';
import { examine, type Check } from '#platform/doctor/check.ts';
import { seriesCheck } from '#platform/doctor/series.ts';
import { bytesMissing } from '#platform/attachments/bytes-missing.ts';
import { filesIn } from '#platform/gateways/files/local-file-store.ts';
import { paperCertificateCheck } from '#platform/signing/paper-certificate-end.ts';
import type { Logs } from '#platform/logs/logs.ts';

export const checks: readonly Check[] = [...areas.flatMap((area) => area.checks ?? []), seriesCheck];

/** With those that look into the files of this installation. */
export function checksIn({ dataDir, papers }: Pick<Config, 'dataDir' | 'papers'>): readonly Check[] {
  return [...checks, bytesMissing(filesIn(dataDir)), paperCertificateCheck(papers)];
}

/** The system itself, as the trail names it: nobody. */
export function systemActor(db: Db, now: Date): Actor {
  return { db, now, ip: '', traceId: newId() };
}

/** Mends what it can, and leaves a line in the error log for each thing that was wrong. */
export async function runChecks(
  { db, logs, config }: { db: Db; logs: Logs; config: Pick<Config, 'dataDir' | 'papers'> },
  now: Date,
): Promise<void> {
  return await examine(systemActor(db, now), checksIn(config), {
    mends: true,
    tell: ({ check, said, state }) =>
      logs.error({
        origin: 'server',
        title: `Doctor: ${check}`,
        message: `${said} ${state === 'mended' ? 'Mended.' : ''}`.trim(),
      }),
  });
}
