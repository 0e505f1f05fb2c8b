// Announcements that are for everybody: to no role and no town in particular.
import { ANNOUNCEMENT } from '@trainrace/contract/dictionaries';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { readerOf, type Db } from '#db/connect.ts';
import { notFound } from '#context/refused.ts';
import { PAGE_ROWS } from './page-links.ts';

export interface ListedNotice {
  id: string;
  title: string;
  publishTime: string;
}

const isForAll = sql`n.is_deleted = 0 and n.announce_state = ${ANNOUNCEMENT.published} and n.roles is null and n.towns is null`;

export interface Notices {
  total: number;
  notices: ListedNotice[];
}

/** The newest first. */
export const noticesForAll = (most: number, skipped: number) => sql`
  select n.id, n.title, left(n.publish_time::text, 19) as "publishTime", count(*) over () as total from announcement n
  where ${isForAll} order by n.publish_time desc, n.id desc limit ${most} offset ${skipped}`;

/** A number of somebody that a title names is hidden. */
export const shownNotice = ({ id, title, publishTime }: ListedNotice): ListedNotice => ({
  id,
  title: maskNumbers(title),
  publishTime,
});

export async function readNotices(db: Db, page: number): Promise<Notices> {
  const list = noticesForAll(PAGE_ROWS, (page - 1) * PAGE_ROWS);
  const { rows } = await sql<ListedNotice & { total: number }>`${list}`.execute(readerOf(db));
  return { total: Number(rows[0]?.total ?? 0), notices: rows.map(shownNotice) };
}

export interface Notice extends ListedNotice {
  content: string;
}

export async function readNotice(db: Db, id: string): Promise<Notice> {
  const { rows } = await sql<Notice>`
    select n.id, n.title, n.publish_time as "publishTime", n.content from announcement n
    where n.id = ${id} and ${isForAll}`.execute(readerOf(db));
  const [notice] = rows;
  if (notice === undefined) throw notFound();
  return { ...notice, title: maskNumbers(notice.title), content: maskNumbers(notice.content) };
}
