// Imports take a workbook, uploaded attachments or pasted rows, and answer row by row (wire §7).
import { z } from 'zod';
import { get, post } from './endpoint.ts';
import type { AnyFamily } from './resource.ts';

export const importInput = z.object({
  /** Ids of uploaded attachments instead of a multipart `file`. */
  ids: z.array(z.string().max(64)).min(1).max(20).optional(),
  /** Pasted from a spreadsheet: the first row holds the headings. */
  rows: z
    .array(z.array(z.string().max(2000)).max(100))
    .max(5001)
    .optional(),
  dryRun: z.boolean().optional(),
  partial: z.boolean().optional(),
  contestId: z.string().max(64).optional(),
  contestTradeId: z.string().max(64).optional(),
});

export const importAnswer = z.object({
  jobId: z.string(),
  state: z.literal('running').optional(),
  total: z.number().int(),
  succeeded: z.number().int().optional(),
  failed: z.number().int().optional(),
  errors: z.array(z.object({ row: z.number().int(), column: z.string(), message: z.string() })).optional(),
});
export type ImportAnswer = z.output<typeof importAnswer>;

/** The import call of a family and the workbook to fill in, both under the call's own name and right. */
export function importOf(family: Pick<AnyFamily, 'path' | 'title'>, name: string) {
  const write = post(`${family.path}/${name}`, {
    title: family.title,
    input: importInput,
    data: importAnswer,
    form: 'upload',
  });
  const template = get(`${family.path}/${name}/template`, {
    title: family.title,
    input: z.object({ contestTradeId: z.string().max(64).optional() }),
    data: z.unknown(),
    form: 'file',
    action: write.action,
  });
  return { importRows: write, importTemplate: template };
}
