// The sheet of an export, written by hand: the rows of one statement, every labelled field, figures and days as such.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { metaOf } from '@trainrace/contract/wire/fields';
import exceljs from 'exceljs';
import type pg from 'pg';
import type { z } from 'zod';
import { cellValue, formatOfField, headingWithUnit } from '../../src/platform/sheets/cell-format.ts';
import { COLUMNS, named, seenBy } from './application-row.ts';
import { scopeOf } from './applications.ts';
import { prepared } from './pool.ts';
import type { Caller } from './session.ts';

const { record, labels, title } = applicationInfo.family;
const NOT_READ = new Set<string | undefined>(['id', 'file', 'files', 'json', 'rows']);

const SHOWN = Object.entries(record.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
  const label = (labels as Readonly<Record<string, readonly [string, string]>>)[field];
  const meta = metaOf(schema);
  if (label === undefined || NOT_READ.has(meta?.kind) || field.endsWith('Id')) return [];
  const isWord = meta?.dictionary !== undefined || meta?.kind === 'flag';
  const format = formatOfField(schema, field);
  return [{ heading: headingWithUnit(label, schema, 'zh'), field: isWord ? `${field}Name` : field, format }];
});

const valueOf = (value: unknown, format: string | undefined) => {
  if (value === null || value === undefined) return null;
  const text = Array.isArray(value) ? value.join('、') : String(value as string);
  return cellValue(text, format);
};

export async function exportBook(pool: pg.Pool, caller: Caller, query: URLSearchParams): Promise<Buffer> {
  const values: unknown[] = [query.get('contestId')];
  const where = `t.contest_id = $1 and t.is_deleted = 0 and ${scopeOf(caller, values)}`;
  const columns = seenBy(caller.id, COLUMNS, values);
  const { rows } = await pool.query<Record<string, unknown>>(
    prepared(`select ${columns} from application_info t where ${where} order by t.id desc`, values),
  );
  const workbook = new exceljs.Workbook();
  const page = workbook.addWorksheet('1');
  page.columns = SHOWN.map(({ format = '@' }) => ({ width: 16, style: { numFmt: format } }));
  page.addRow([title[0]]);
  page.addRow(SHOWN.map(({ heading }) => heading));
  page.addRows(rows.map(named).map((row) => SHOWN.map(({ field, format }) => valueOf(row[field], format))));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
