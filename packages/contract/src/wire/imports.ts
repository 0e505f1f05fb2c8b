// Imports take a workbook, uploaded attachments or pasted rows, and answer row by row (wire §7).
import { z } from 'zod';
import { MAX_INLINE_ROWS } from '../limits.ts';
import { get, post, type Endpoint } from './endpoint.ts';
import type { Label } from './label.ts';
import { submitOf, type AnyFamily } from './family.ts';

/** Where the rows of an import belong, and what its template is made out for. */
const importPlace = z.object({
  contestId: z.string().max(64).optional(),
  contestTradeId: z.string().max(64).optional(),
});
export type ImportPlace = z.output<typeof importPlace>;

export const importInput = importPlace.extend({
  /** Ids of uploaded attachments instead of a multipart `file`. */
  ids: z.array(z.string().max(64)).min(1).max(20).optional(),
  /** Pasted from a spreadsheet: the first row holds the headings. */
  rows: z
    .array(z.array(z.string().max(2000)).max(100))
    .max(MAX_INLINE_ROWS + 1)
    .optional(),
  /** Row by row what the caller saw there, below the headings: a row whose record says something else by now is refused. */
  before: z
    .array(z.array(z.string().max(2000)).max(100))
    .max(MAX_INLINE_ROWS)
    .optional(),
  dryRun: z.boolean().optional(),
  partial: z.boolean().optional(),
});
export type ImportInput = z.output<typeof importInput>;

export const importAnswer = z.object({
  jobId: z.string(),
  state: z.literal('running').optional(),
  total: z.number().int(),
  succeeded: z.number().int().optional(),
  failed: z.number().int().optional(),
  /** Rows that say what stands there already; they are among none of the others. */
  known: z.number().int().optional(),
  /** Of those that succeeded, the rows that change what stands there. */
  changed: z.number().int().optional(),
  /** Cell by cell what stood there and what the row says; of a check, what would. Numbers of persons as their masks. */
  changes: z
    .array(z.object({ row: z.number().int(), column: z.string(), before: z.string(), after: z.string() }))
    .optional(),
  errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })).optional(),
  /** Headings that name no column of this import: their cells were not looked at. */
  ignoredColumns: z.array(z.string()).optional(),
  /** Things that a person may have missed: hidden rows that were read, sheets that were not. */
  notices: z.array(z.string()).optional(),
});
export type ImportAnswer = z.output<typeof importAnswer>;

/** Layout of the workbook of an import. */
export interface Sheet<Row extends z.ZodObject = z.ZodObject> {
  /** One row: each field is a column, in this order. */
  readonly row: Row;
  readonly labels: Readonly<Record<string, Label>>;
  /** How people write it; the template shows it, and it is never imported. */
  readonly example: Readonly<Record<string, string>>;
  /** The family's export has a column with the key of each record: a row that brings it back corrects that record. */
  readonly isKeyed?: true;
}

/** The column of the key, which no sheet has as a field. */
export const RECORD_KEY = 'recordId';

/** The import call of a family and the workbook to fill in, both under the call's own name and right. */
export function importOf<Row extends z.ZodObject>(
  family: Pick<AnyFamily, 'path' | 'title'>,
  name: string,
  sheet: Sheet<Row>,
) {
  const write = post(`${family.path}/${name}`, {
    title: family.title,
    input: importInput,
    data: importAnswer,
    form: 'upload',
    // Its ids are uploaded files.
    rows: 'itself',
  });
  const template = get(`${family.path}/${name}/template`, {
    title: family.title,
    input: importPlace,
    data: z.unknown(),
    form: 'file',
    action: write.action,
  });
  return { sheet, importRows: write, importTemplate: template };
}

/**
 * Many rows of a list changed at once, in families without a workbook of their own: a sheet of the fields that may be changed
 * from the list, whose rows name their records by key and make no new ones. By the right to the form.
 */
export function changesOf(family: AnyFamily): { changeSheet: Sheet; changeRows: ChangeRows } {
  const fields = Object.fromEntries((family.inList ?? []).map((field) => [field, family.draft.shape[field]!]));
  const changeRows = post(`${family.path}/changeRows`, {
    title: family.title,
    input: importInput,
    data: importAnswer,
    form: 'upload',
    rows: 'itself',
    action: submitOf(family).action,
  });
  return { changeSheet: { row: z.object(fields), labels: family.labels, example: {}, isKeyed: true }, changeRows };
}

export type ChangeRows = Endpoint<typeof importInput, typeof importAnswer>;
