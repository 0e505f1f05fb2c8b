// Evidence on the enterprise of a file: the newest answer of each service, and the conclusions from them. Services answer
// for a file; that an enterprise is dishonest is entered at one of its files and holds for all of them (decision 0077).
import { evaluateArrears, type Judged, type Told } from '@trainrace/contract/areas/deposits/arrears-evidence';
import type { Db } from '#platform/db/connect.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#platform/context/context.ts';
import { paramsNow } from '#platform/params/params.ts';
import { day } from '#platform/time/time.ts';

/** Found by hand, kept beside what services tell. */
export const BLACKLIST = 'blacklist';

export interface KeptEvidence extends Told {
  source: string;
  askedBy: string | null;
}

/** A file that is about to be made has no answers of its own yet. */
export interface AskedFile {
  id: string | null;
  enterpriseId: string;
}

export async function evidenceOf(db: Db, { id, enterpriseId }: AskedFile): Promise<KeptEvidence[]> {
  const { rows } = await sql<KeptEvidence>`select distinct on (e.service) e.service, e.state, e.records, e.source,
      e.query_time, a.name as asked_by
    from (
      select * from arrears_evidence where construction_file_id = ${id} and service <> ${BLACKLIST}
      union all
      select o.* from arrears_evidence o join construction_file f on f.id = o.construction_file_id
        where f.enterprise_id = ${enterpriseId} and o.service = ${BLACKLIST}) e
    left join account a on a.id = e.ask_user
    order by e.service, e.id desc`.execute(db);
  return rows;
}

/** Of what was entered by hand. */
export function reasonIn({ service, records }: Pick<Told, 'service' | 'records'>): string | null {
  const [kept] = service === BLACKLIST ? records : [];
  return byHand.safeParse(kept).data?.reason ?? null;
}

const byHand = z.object({ reason: z.string() });

export interface KnownOfEnterprise extends Judged {
  /** An answer counts for so long. */
  hours: number;
  isBlacklisted: boolean;
  /** Its other projects under way. */
  projectsOfEnterprise: number;
}

/** Since when its first project is known here bounds the years that it may count as clean. */
export async function knownOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, enterpriseId }: AskedFile,
): Promise<KnownOfEnterprise> {
  const told = await evidenceOf(db, { id, enterpriseId });
  const { rows } = await sql<{ since: string | null; others: number }>`
    select min(coalesce(sign_date, (create_time at time zone 'Asia/Shanghai')::date))::text as since,
      (count(*) filter (where file_status between 10 and 80 and file_status <> 31 and id is distinct from ${id}))::int as others
    from construction_file where enterprise_id = ${enterpriseId} and is_deleted = 0 and file_status <> 99`.execute(db);
  const { since, others } = rows[0]!;
  const { evidenceHours: hours } = await paramsNow(db);
  return {
    ...evaluateArrears(told, { now, today: day(now), since, hours }),
    hours,
    isBlacklisted: told.find(({ service }) => service === BLACKLIST)?.state === 'found',
    projectsOfEnterprise: others,
  };
}
