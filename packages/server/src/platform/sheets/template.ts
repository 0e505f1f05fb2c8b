// The workbook to fill in: headings, drop-downs for coded columns, and one row that shows how.
import { yesNo } from '@trainrace/contract/dictionaries';
import { MAX_INLINE_ROWS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { wordOf, type Dictionary } from '@trainrace/contract/wire/dictionary';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { isRequired, metaOf, partsOf } from '@trainrace/contract/wire/fields';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import type { Context } from '#platform/context/context.ts';
import { exportBook } from './export-mark.ts';
import { sendWorkbook } from './send-workbook.ts';
import { writeBook } from './sheet-thread.ts';
import { templateCache } from './template-cache.ts';
import { writingTurns } from './turns.ts';
import type { Book } from './write-workbook.ts';

/** 16 MB hold a thousand. */
const written = templateCache(16_777_216);

type Row = Readonly<Record<string, string | null>>;
export type Prefill = (context: Context, contestTradeId: string) => Promise<Row[]>;

export function mountTemplate(
  app: FastifyInstance,
  services: Services,
  { sheet, importTemplate }: { sheet: Sheet; importTemplate: Endpoint },
  prefill?: Prefill,
): void {
  mount(app, services, importTemplate, async (context, input, _, reply) => {
    const { contestTradeId } = input as { contestTradeId?: string };
    const name = formatMessage('templateName', context.lang, { name: inLang(importTemplate.title, context.lang) });
    const filled =
      contestTradeId === undefined || prefill === undefined
        ? null
        : await writingTurns.take(context.user.id, async () => {
            const rows = await prefill(context, contestTradeId);
            if (rows.length === 0) return null;
            const exported = { bizTable: importTemplate.path.split('/').at(-3)!, title: name, rows: rows.length };
            // One that names people is an export of them.
            return await exportBook(context, exported, bookOf(sheet, rows, context));
          });
    const bytes = filled ?? (await empty(importTemplate.path, bookOf(sheet, [sheet.example], context)));
    return await sendWorkbook(reply, name, bytes);
  });
}

/** Shared by all: a caller does not wait behind their other workbooks for it. */
const empty = async (path: string, book: Book): Promise<Buffer> =>
  await written.get(book, async () => await writingTurns.take(path, async () => await writeBook(book)));

function bookOf({ row, labels }: Sheet, rows: readonly Row[], { lang, retired }: Context): Book {
  const fields = Object.entries(partsOf(row));
  return {
    columns: fields.map(([field, schema]) => ({
      heading: `${inLang(labels[field] ?? [field, field], lang)}${isRequired(schema) ? '*' : ''}`,
      ...choicesOf(schema, lang, retired),
    })),
    rows: rows.map((one) => fields.map(([field]) => one[field] ?? '')),
    ruledRows: MAX_INLINE_ROWS,
  };
}

function choicesOf(schema: z.core.$ZodType, lang: Lang, retired: ReadonlySet<string>): { choices?: string[] } {
  const meta = metaOf(schema);
  const dictionary: Dictionary | undefined = meta?.kind === 'flag' ? yesNo : meta?.dictionary;
  if (dictionary === undefined || meta?.kind === 'codes') return {};
  const open = dictionary.codes.filter((code) => !retired.has(`${dictionary.name} ${code}`));
  return { choices: open.map((code) => wordOf(dictionary, code, lang)) };
}
