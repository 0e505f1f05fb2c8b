// Deposits that are to be returned, while they are public (domain §4.3, §8, 22).
import { DEPOSIT_RETURN } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { notFound } from '#platform/context/refused.ts';
import { PAGE_ROWS } from './page-links.ts';

export interface PublicReturn {
  id: string;
  projectName: string;
  enterpriseName: string;
  ownerUnit: string | null;
  townCode: string | null;
  address: string | null;
  actualEnd: string;
  amount: string;
  since: string;
  until: string;
}

export interface PublicReturns {
  total: number;
  returns: PublicReturn[];
}

const columns = sql`r.id, f.project_name as "projectName", f.enterprise_name as "enterpriseName", f.owner_unit as "ownerUnit",
  f.town_code as "townCode", f.address, r.actual_end as "actualEnd", r.amount, r.publicity_start as since,
  r.publicity_end as until`;

const inPublicity = sql`from margin_return r join construction_file f on f.id = r.construction_file_id
  where r.return_state = ${sql.lit(DEPOSIT_RETURN.publicity)}`;

/** Those that end first stand first. */
export async function readReturns(db: Db, page: number): Promise<PublicReturns> {
  const { rows } = await sql<PublicReturn & { total: number }>`
    select ${columns}, (count(*) over ())::int as total ${inPublicity}
    order by r.publicity_end, r.id limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}`.execute(readerOf(db));
  return { total: rows[0]?.total ?? 0, returns: rows };
}

export async function readReturn(db: Db, id: string): Promise<PublicReturn> {
  const { rows } = await sql<PublicReturn>`select ${columns} ${inPublicity} and r.id = ${id}`.execute(readerOf(db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
