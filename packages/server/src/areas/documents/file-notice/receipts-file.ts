// Workbook of the readers who have read and confirmed.
import { keysOf } from '@trainrace/contract/wire/objects';
import { accountKind } from '@trainrace/contract/access/roles';
import { noticeReading, town, yesNo } from '@trainrace/contract/dictionaries';
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import { fileNotice, type NoticeReader } from '@trainrace/contract/areas/documents/file-notice';
import { noticeReaderLabels } from '@trainrace/contract/areas/documents/file-notice.labels';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Services } from '#platform/services.ts';
import { MOMENT } from '#platform/sheets/cell-format.ts';
import { exportBook } from '#platform/sheets/export-mark.ts';
import { sendWorkbook } from '#platform/sheets/send-workbook.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { numbersMasked } from '#platform/store/sensitive.ts';
import { ownNotices } from './file-notice.store.ts';
import { readersOf } from './received.ts';

export async function sendReceipts(
  services: Pick<Services, 'lanes'>,
  outer: Context,
  { id, reading }: ParsedInputOf<typeof fileNotice.receiptsFile>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const context = { ...outer, db: services.lanes.long };
  const notice = await ownNotices(context).find(id);
  const bytes = await writingTurns.take(context.user.id, async () => {
    const { rows, total } = await readersOf(context, notice, { reading, current: 1, size: MAX_EXPORT_ROWS });
    if (total > MAX_EXPORT_ROWS) throw new Refused(400, 'exportTooMany', { max: MAX_EXPORT_ROWS });
    const exported = { bizTable: bizTableOf(fileNotice.family), title: notice.title, rows: rows.length };
    return await exportBook(context, exported, {
      title: notice.title,
      ...bookOf(rows, await paperNames(context, rows), context.lang),
    });
  });
  return await sendWorkbook(reply, notice.title, bytes);
}

const FIELDS = keysOf(noticeReaderLabels);

/** Names of papers by their ids, as lists of them show these. */
async function paperNames({ db }: Context, rows: readonly NoticeReader[]): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await sql<{ id: string; name: string }>`
    select id, ${numbersMasked(sql`original_name`)} as name from attach
    where id = any(${rows.flatMap(({ feedbackAtts }) => feedbackAtts ?? [])}::uuid[]) and is_deleted = 0`.execute(db);
  return new Map(found.map(({ id, name }) => [id, name]));
}

const bookOf = (rows: readonly NoticeReader[], papers: ReadonlyMap<string, string>, lang: Lang) => ({
  columns: FIELDS.map((field) => ({
    heading: inLang(noticeReaderLabels[field], lang),
    format: field === 'readTime' || field === 'receiptTime' ? MOMENT : undefined,
  })),
  rows: rows.map((row) =>
    FIELDS.map((field) =>
      field === 'feedbackAtts'
        ? (row.feedbackAtts ?? []).map((id) => papers.get(id)).join('、')
        : cellOf(row, field, lang),
    ),
  ),
});

function cellOf(
  row: NoticeReader,
  field: Exclude<keyof typeof noticeReaderLabels, 'feedbackAtts'>,
  lang: Lang,
): string {
  const value = row[field];
  if (value === null) return '';
  if (field === 'kind') return wordOf(accountKind, value, lang);
  if (field === 'townCode') return wordOf(town, value, lang);
  if (field === 'reading') return wordOf(noticeReading, value, lang);
  return field === 'isLate' ? wordOf(yesNo, value, lang) : String(value);
}
