// The caller's imports, with their outcome; the rows that were not written come back as a workbook.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { jobState } from '../../dictionaries.ts';
import { get } from '../../wire/endpoint.ts';
import { code, id } from '../../wire/fields.ts';
import { pageInput, pageOf } from '../../wire/paging.ts';
import type { Label } from '../../wire/label.ts';

const imported = z.object({
  id: z.string(),
  /** Path of the import call. */
  kind: z.string(),
  /** Title of its rows. */
  title: z.string(),
  /** Of a workbook, how many files of papers; empty where rows were pasted. */
  fileName: z.string(),
  /** The unit's operator, or the account. */
  byName: z.string().nullable(),
  isDryRun: z.boolean(),
  state: code(jobState),
  done: z.number().int(),
  total: z.number().int(),
  succeeded: z.number().int().nullable(),
  failed: z.number().int().nullable(),
  message: z.string().nullable(),
  /** Rows wait to be downloaded and mended. */
  hasFailedRows: z.boolean(),
  createTime: z.string(),
  updateTime: z.string(),
});
export type Imported = z.output<typeof imported>;

const PATH = '/api/jobs';
const title: Label = ['导入中心', 'Import centre'];
/** Roles that may import something. */
const importers = { ADM_C: 'self', ADM_S: 'self', ADM_L: 'self', ORG: 'self', GRP: 'self' } as const;

export const importCenter = {
  rights: rights('jobs', { 'imports failed_rows': importers }),
  menus: [{ menuNo: 'M4090', path: '/basic/import_center', icon: 'snippets', action: 'jobs_imports' }],
  list: get(`${PATH}/imports`, {
    title,
    input: z.strictObject({ ...pageInput }),
    data: pageOf(imported),
  }),
  failedRows: get(`${PATH}/failedRows`, { title, form: 'file', input: z.object({ id: id() }), data: z.unknown() }),
};
