// Rows of a list as a workbook: same rows, order and scope, every labelled field, personal data masked alike; with a trail row.
import { yesNo } from '@trainrace/contract/dictionaries';
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { metaOf, NO_END, partsOf, type FieldMeta } from '@trainrace/contract/wire/fields';
import { recordKeyHeading } from '@trainrace/contract/wire/headings.labels';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { noEnd } from '@trainrace/contract/wire/no-end.labels';
import type { Page } from '@trainrace/contract/wire/paging';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { isId } from '#platform/db/ids.ts';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { day } from '#platform/time/time.ts';
import { formatOfField, headingWithUnit } from './cell-format.ts';
import { exportBook } from './export-mark.ts';
import { sendWorkbook } from './send-workbook.ts';
import { writingTurns } from './turns.ts';
import type { Book } from './write-workbook.ts';

type Row = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, unknown>> & { ids?: readonly string[] };

interface Listed {
  page(query: { current: number; size: number } & Row, extra?: RawBuilder<unknown>): Promise<Page<Row>>;
}

export function mountExport(
  app: FastifyInstance,
  services: Services,
  { family, export: call, sheet }: { family: AnyFamily; export: Endpoint; sheet?: Pick<Sheet, 'isKeyed'> },
  storeFor: (context: Context) => Listed,
): void {
  const columns = columnsOf(family);
  mount(app, services, call, async (outer, query, _, reply) => {
    const context = { ...outer, db: services.lanes.long };
    const title = inLang(family.title, context.lang);
    const bytes = await writingTurns.take(context.user.id, async () => {
      const rows = await rowsOf(storeFor(context), query);
      const exported = { bizTable: family.path.slice(family.path.lastIndexOf('/') + 1), title, rows: rows.length };
      return await exportBook(context, exported, {
        title,
        ...withKeys(bookOf(columns, rows, context.lang), sheet?.isKeyed ? rows : [], context.lang),
      });
    });
    return await sendWorkbook(reply, `${title}-${day(context.now)}`, bytes);
  });
}

async function rowsOf(store: Listed, { ids, ...query }: Query): Promise<Row[]> {
  const wanted = ids && [...new Set(ids)];
  if (wanted !== undefined && !wanted.every(isId)) throw notFound();
  const only = wanted === undefined ? sql`true` : sql`t.id = any(${wanted})`;
  const { records, total } = await store.page({ ...query, current: 1, size: MAX_EXPORT_ROWS }, only);
  if (total > MAX_EXPORT_ROWS) throw new Refused(400, 'exportTooMany', { max: MAX_EXPORT_ROWS });
  // One row out of reach refuses all of them, as everywhere (security G5).
  if (wanted !== undefined && total !== wanted.length) throw notFound();
  return records;
}

interface Column {
  field: string;
  schema: z.core.$ZodType;
  label: AnyFamily['title'];
}

const NOT_READ = new Set(['id', 'file', 'files', 'json']);

/** Fields that people read: labelled, and neither keys nor papers nor structures; rows where somebody enters them. */
const columnsOf = ({ record, draft, labels }: AnyFamily): Column[] =>
  Object.entries(partsOf(record)).flatMap(([field, schema]) => {
    const label = labels[field];
    const kind = metaOf(schema)?.kind ?? '';
    const isKey = NOT_READ.has(kind) || field.endsWith('Id') || (kind === 'rows' && !(field in draft.shape));
    return label === undefined || isKey ? [] : [{ field, schema, label }];
  });

const bookOf = (columns: readonly Column[], rows: readonly Row[], lang: Lang): Book => ({
  columns: columns.map(({ field, label, schema }) => ({
    heading: headingWithUnit(label, schema, lang),
    format: formatOfField(schema, field),
  })),
  rows: rows.map((row) => columns.map(({ field, schema }) => textOf(schema, row[field], lang))),
});

/** Behind the others, where nobody needs to read it: an import finds by it which records were corrected. */
function withKeys({ columns, rows }: Book, records: readonly Row[], lang: Lang): Pick<Book, 'columns' | 'rows'> {
  if (records.length === 0) return { columns, rows };
  const heading = inLang(recordKeyHeading, lang);
  return {
    columns: [...columns, { heading }],
    rows: rows.map((row, at) => [...row, String(records[at]!['id'])]),
  };
}

/** A value of a record as people read it. */
export function textOf(schema: z.core.$ZodType, value: unknown, lang: Lang): string {
  if (value === null || value === undefined) return '';
  const meta = metaOf(schema);
  if (Array.isArray(value)) {
    if (meta?.row !== undefined) return rowsText(meta.row, value, lang);
    return value.map((one) => textOf(schema, one, lang)).join(lang === 'zh' ? '\u3001' : ', ');
  }
  if (meta?.mayLast && value === NO_END) return inLang(noEnd, lang);
  if (meta?.kind === 'flag') return wordOf(yesNo, value, lang);
  if (meta?.dictionary !== undefined) return wordOf(meta.dictionary, value, lang);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** A cell of a workbook holds at most 32,767 characters. */
const MOST_ROWS_TEXT = 32_000;

/** Each row with what its fields are called, those that hold nothing left out. */
function rowsText({ schema, labels }: NonNullable<FieldMeta['row']>, rows: readonly Row[], lang: Lang): string {
  const [colon, comma, end] = lang === 'zh' ? ['：', '，', '；'] : [': ', ', ', '; '];
  const said = rows.map((row) =>
    Object.entries(partsOf(schema))
      .map(([field, part]) => [inLang(labels[field] ?? [field, field], lang), textOf(part, row[field], lang)] as const)
      .filter(([, text]) => text !== '')
      .map((pair) => pair.join(colon))
      .join(comma),
  );
  const whole = said.join(end);
  return whole.length > MOST_ROWS_TEXT ? `${whole.slice(0, MOST_ROWS_TEXT)}…` : whole;
}
