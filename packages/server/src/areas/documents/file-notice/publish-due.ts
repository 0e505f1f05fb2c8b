// Scheduled notices go out by themselves at their time: one row after the other, each once, however many processes look.
import { NOTICE, TRAIL } from '@trainrace/contract/dictionaries';
import { fileNotice, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import { announce } from '../api/broadcast.ts';
import type { Services } from '#platform/services.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { saveEdition } from './editions.ts';

type Due = Pick<FileNotice, 'id' | 'title' | 'docNo' | 'content' | 'noticeAtts' | 'contentVersion' | 'publisherName'>;

export async function publishDue(services: Pick<Services, 'db'>, now: Date): Promise<void> {
  while (await publishOne(services, now));
}

const publishOne = async ({ db }: Pick<Services, 'db'>, now: Date): Promise<boolean> =>
  await inTransaction({ db, now, ip: '', traceId: '' }, async (step) => {
    const { rows } =
      await sql<Due>`update file_notice set notice_status = ${NOTICE.published}, changed_time = publish_time,
        version = version + 1, update_time = ${now.toISOString()}
      where id = (select id from file_notice where notice_status = ${sql.lit(NOTICE.scheduled)} and is_deleted = 0
        and publish_time <= ${now.toISOString()} order by publish_time limit 1 for update skip locked)
      returning id, title, doc_no as "docNo", content, notice_atts as "noticeAtts", content_version as "contentVersion",
        publisher_name as "publisherName"`.execute(step.db);
    const [due] = rows;
    if (due === undefined) return false;
    await saveEdition(step, due, due.publisherName);
    await announce(step, due);
    const changes = changesBetween(
      fileNotice.family,
      { noticeStatus: NOTICE.scheduled },
      { noticeStatus: NOTICE.published },
    );
    const { id: bizId, docNo: bizNo, title: bizTitle } = due;
    const bizTable = bizTableOf(fileNotice.family);
    await recordTrail(step, [
      { bizTable, bizId, bizNo: bizNo ?? null, bizTitle, action: TRAIL.state, changes, written: ['noticeStatus'] },
    ]);
    return true;
  });
