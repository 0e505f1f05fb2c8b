import type { ResourceLimits } from 'node:worker_threads';
import type { SheetRow } from './read-workbook.ts';
import type { SheetBounds } from './sheet-bounds.ts';
import { readSheet } from './sheet-thread.ts';

/** All rows of a workbook, for tests: a job takes them portion by portion. */
export async function rowsOfFile(path: string, bounds?: SheetBounds, memory?: ResourceLimits): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const portion of readSheet(path, { bounds, memory })) rows.push(...portion);
  return rows;
}
