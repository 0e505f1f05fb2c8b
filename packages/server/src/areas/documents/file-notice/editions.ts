// Editions of a notice: one row for each that was out.
import type { fileNotice, FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';

type Edition = Pick<FileNotice, 'id' | 'contentVersion' | 'title' | 'noticeAtts'> & { content?: string | null };

export async function saveEdition(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, contentVersion, title, content, noticeAtts }: Edition,
  savedBy: string | null,
): Promise<void> {
  await sql`insert into file_notice_version (notice_id, version_no, title, content, attachment_names, saved_by, saved_time)
    select ${id}, ${contentVersion}, ${title}, ${content ?? ''},
      array(select f.original_name from attach f where f.id = any(${noticeAtts ?? []}::uuid[]) order by f.sort, f.id),
      ${savedBy}, ${now.toISOString()}
    on conflict (notice_id, version_no) do update set title = excluded.title, content = excluded.content,
      attachment_names = excluded.attachment_names, saved_by = excluded.saved_by, saved_time = excluded.saved_time`.execute(
    db,
  );
}

/** More editions than any notice has. */
const MOST = 200;

export async function editionsOf({ db }: Context, id: string): Promise<DataOf<typeof fileNotice.versions>> {
  return await db
    .selectFrom('fileNoticeVersion')
    .select(['versionNo as contentVersion', 'title', 'content', 'attachmentNames', 'savedBy', 'savedTime'])
    .where('noticeId', '=', id)
    .orderBy('versionNo', 'desc')
    .limit(MOST)
    .execute();
}
