// The same rows as a workbook or on paper: who took them stands in the trail before the first byte goes.
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { FastifyReply } from 'fastify';
import { actorName, type Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import type { PrintedDocument } from './document.ts';
import { sendPdf } from './send-pdf.ts';
import { print } from './print.ts';
import { exportBook } from '#platform/sheets/export-mark.ts';
import { sendWorkbook } from '#platform/sheets/send-workbook.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import type { Book } from '#platform/sheets/write-workbook.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';

interface Sheet {
  format: 'xlsx' | 'pdf';
  bizTable: string;
  title: string;
  rows: number;
  book: () => Book;
  document: () => PrintedDocument;
}

export async function sendSheet(context: Context, reply: FastifyReply, sheet: Sheet): Promise<FastifyReply> {
  const { bizTable, title, rows } = sheet;
  if (sheet.format === 'xlsx') {
    const exported = { bizTable, title, rows };
    const take = async () => await exportBook(context, exported, { title, ...sheet.book() });
    return await sendWorkbook(reply, title, await writingTurns.take(context.user.id, take));
  }
  const bytes = await printed(context, sheet);
  return await sendPdf(reply, bytes, { name: title, how: 'attachment' });
}

async function printed(context: Context, { bizTable, title, rows, document }: Sheet): Promise<Buffer> {
  const { user, now } = context;
  const bytes = await print(user.id, { ...document(), mark: `${actorName(user)} ${stamp(now)}` });
  const no = newId();
  const changes = [{ field: 'rows', label: title, before: null, after: rows, isMasked: false }];
  await recordTrail(context, [{ bizTable, bizId: no, bizNo: no, bizTitle: title, action: TRAIL.exported, changes }]);
  return bytes;
}
