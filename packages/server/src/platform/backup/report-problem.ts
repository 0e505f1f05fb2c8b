import { oss } from '@trainrace/contract/areas/system/oss';
import type { RightsInForce } from '#platform/access/rights-in-force.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Report } from '#platform/logs/report.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import type { Problem } from './run-backups.ts';

interface Ways {
  db: Db;
  rights: RightsInForce;
  report: Report;
  say: (line: string) => void;
}

/** A backup that fails must be known before it is needed: the console, the journal of errors, and who looks after stores. */
export function backupReporter({ db, rights, report, say }: Ways): (problem: Problem) => void {
  const mail = async (reason: string) => {
    const to = await colleaguesWith(db, await rights.read(), [oss.submit.action]);
    await notify({ db, now: new Date() }, [
      { template: 'BACKUP_FAILED', params: { reason }, to, once: 'backup-failed' },
    ]);
  };
  return ({ what, problem }) => {
    if (problem === null) return say(`Backup: ${what} goes on.`);
    report('Backup', new Error(problem));
    mail(problem).catch((error: unknown) => report('Backup', error));
  };
}
