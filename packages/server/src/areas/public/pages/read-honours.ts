// The honour wall: past champions that the bureau shows. Never a number of a person, never money.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import type { StoredFile } from '#platform/attachments/serve.ts';
import { notFound } from '#platform/context/refused.ts';
import { PAGE_ROWS } from './page-links.ts';

export interface WallRow {
  id: string;
  contestName: string;
  tradeName: string;
  contestGroup: number;
  rankNo: number;
  awardLevel: number;
  name: string;
  workUnit: string;
  honourCode: string | null;
  promoteLevel: number | null;
}

export interface Wall {
  year: number;
  /** Those with somebody on the wall, the newest first. */
  years: number[];
  total: number;
  rows: WallRow[];
}

const shown = sql`h.is_public = 1 and h.is_deleted = 0`;
const columns = sql`h.id, h.contest_name as "contestName", h.trade_name as "tradeName", h.contest_group as "contestGroup",
  h.rank_no as "rankNo", h.award_level as "awardLevel", h.name, h.work_unit as "workUnit", h.honour_code as "honourCode",
  h.promote_level as "promoteLevel"`;

/** Of a year, or of the newest one. */
export async function readHonours(db: Db, year: number, page: number): Promise<Wall> {
  const { rows } = await sql<Omit<Wall, 'rows'> & { rows: WallRow[] | null }>`
    with recursive y as (
      (select h.contest_year as year from champion_history h where ${shown} order by 1 desc limit 1)
      union all
      select (select h.contest_year from champion_history h where ${shown} and h.contest_year < y.year order by 1 desc limit 1)
      from y where y.year is not null
    ), asked as (select coalesce(nullif(${year}::int, 0), (select max(year) from y), 0) as year)
    select (select year from asked) as year, coalesce((select array_agg(year order by year desc) from y where year is not null), '{}') as years,
      (select count(*)::int from champion_history h where ${shown} and h.contest_year = (select year from asked)) as total,
      (select json_agg(r) from (
        select ${columns} from champion_history h where ${shown} and h.contest_year = (select year from asked)
        order by h.contest_name, h.trade_name, h.contest_group, h.rank_no, h.id
        limit ${PAGE_ROWS} offset ${(page - 1) * PAGE_ROWS}) r) as rows`.execute(readerOf(db));
  const wall = rows[0]!;
  return { ...wall, rows: wall.rows ?? [] };
}

export type Champion = WallRow & { contestYear: number; deeds: string | null; hasPhoto: boolean };

export async function readChampion(db: Db, id: string): Promise<Champion> {
  const { rows } = await sql<Champion>`
    select ${columns}, h.contest_year as "contestYear", h.deeds, h.photo_att_id is not null as "hasPhoto"
    from champion_history h where h.id = ${id} and ${shown}`.execute(readerOf(db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

/** Its name would tell more than the wall does. */
export async function readChampionPhoto(db: Db, id: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select 'photo' as "originalName", a.content_type as "contentType", a.size, a.storage_key as "storageKey"
    from champion_history h join attach a on a.id = h.photo_att_id and a.is_deleted = 0
    where h.id = ${id} and ${shown}`.execute(readerOf(db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
