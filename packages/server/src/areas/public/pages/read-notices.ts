// Notices that their publisher made public.
import { NOTICE } from '@trainrace/contract/dictionaries';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { notFound } from '#platform/context/refused.ts';
import type { StoredFile } from '#platform/attachments/serve.ts';
import { harmlessInPublic } from '#areas/documents/api/notice-html.ts';
import { PAGE_ROWS } from './page-links.ts';
import { NOW, openAt } from '#platform/time/open-at.ts';

export interface ListedNotice {
  id: string;
  title: string;
  publishTime: string;
}

const isPublic = sql`n.is_deleted = 0 and n.notice_status = ${sql.lit(NOTICE.published)} and n.is_public = 1
  and (n.expire_time is null or ${openAt('n.expire_time', NOW)})`;

export interface Notices {
  total: number;
  notices: ListedNotice[];
}

/** The newest first. */
export function noticesForAll(most: number, skipped: number) {
  return sql`
  select n.id, n.title, left(n.publish_time::text, 19) as "publishTime", count(*) over () as total from file_notice n
  where ${isPublic} order by n.is_top desc, n.publish_time desc, n.id desc limit ${most} offset ${skipped}`;
}

/** A number of somebody that a title names is hidden. */
export function shownNotice({ id, title, publishTime }: ListedNotice): ListedNotice {
  return {
    id,
    title: maskNumbers(title),
    publishTime,
  };
}

export async function readNotices(db: Db, page: number): Promise<Notices> {
  const list = noticesForAll(PAGE_ROWS, (page - 1) * PAGE_ROWS);
  const { rows } = await sql<ListedNotice & { total: number }>`${list}`.execute(readerOf(db));
  return { total: Number(rows[0]?.total ?? 0), notices: rows.map(shownNotice) };
}

export interface Notice extends ListedNotice {
  content: string;
  files: { id: string; name: string; size: number }[];
}

export async function readNotice(db: Db, id: string): Promise<Notice> {
  const { rows } = await sql<Notice>`
    select n.id, n.title, n.publish_time as "publishTime", n.content,
      array(select json_build_object('id', f.id, 'name', f.original_name, 'size', f.size)
        from unnest(n.notice_atts) with ordinality as one (id, place) join attach f on f.id = one.id and f.is_deleted = 0
        order by one.place) as files
    from file_notice n where n.id = ${id} and ${isPublic}`.execute(readerOf(db));
  const [notice] = rows;
  if (notice === undefined) throw notFound();
  return { ...notice, title: maskNumbers(notice.title), content: harmlessInPublic(notice.content) };
}

/** Of this notice, while it is public: whoever has the address of a file has not therefore the file. */
export async function readNoticeFile(db: Db, id: string, fileId: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    select f.original_name as "originalName", f.content_type as "contentType", f.size, f.storage_key as "storageKey"
    from file_notice n join attach f on f.id = ${fileId} and f.id = any(n.notice_atts) and f.is_deleted = 0
    where n.id = ${id} and ${isPublic}`.execute(readerOf(db));
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}
