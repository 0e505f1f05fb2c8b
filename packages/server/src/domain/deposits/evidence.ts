// What was told of the enterprise of a file: the newest answer of each service, and what follows from them.
import { judgeArrears, type Judged, type Told } from '@trainrace/contract/deposit/arrears-evidence';
import type { Db } from '#db/connect.ts';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { day } from '#time/time.ts';

/** Found by hand, kept beside what services tell. */
export const BLACKLIST = 'blacklist';

export interface KeptEvidence extends Told {
  source: string;
  askedBy: string | null;
}

export async function evidenceOf(db: Db, fileId: string): Promise<KeptEvidence[]> {
  const { rows } = await sql<KeptEvidence>`select distinct on (e.service) e.service, e.state, e.records, e.source,
      e.query_time, a.name as asked_by
    from arrears_evidence e left join account a on a.id = e.ask_user
    where e.construction_file_id = ${fileId} order by e.service, e.id desc`.execute(db);
  return rows;
}

export interface KnownOfEnterprise extends Judged {
  isBlacklisted: boolean;
  /** Its other projects under way. */
  projectsOfEnterprise: number;
}

/** Since when its first project is known here bounds the years that it may count as clean. */
export async function knownOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, enterpriseId }: { id: string | null; enterpriseId: string },
): Promise<KnownOfEnterprise> {
  const told = id === null ? [] : await evidenceOf(db, id);
  const { rows } = await sql<{ since: string | null; others: number }>`
    select min(coalesce(sign_date, (create_time at time zone 'Asia/Shanghai')::date))::text as since,
      (count(*) filter (where file_status between 10 and 80 and file_status <> 31 and id is distinct from ${id}))::int as others
    from construction_file where enterprise_id = ${enterpriseId} and is_deleted = 0 and file_status <> 99`.execute(db);
  const { since, others } = rows[0]!;
  return {
    ...judgeArrears(told, { now, today: day(now), since }),
    isBlacklisted: told.find(({ service }) => service === BLACKLIST)?.state === 'found',
    projectsOfEnterprise: others,
  };
}
