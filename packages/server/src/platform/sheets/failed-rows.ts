// Rows of an import that were not written: kept as they stood in the workbook, encrypted, because they name people.
import { MAX_EXPORT_ROWS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { z } from 'zod';
import type { CipherDb, Context } from '#platform/context/context.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { faultyText } from './cell-fault.ts';
import type { SheetRow } from './read-workbook.ts';

/** Of one workbook. */
export interface PartFailures {
  bad: ReadonlySet<number>;
  /** As many as an answer names. */
  errors: readonly CellError[];
}

const failedRows = z.object({
  headings: z.array(z.string()),
  /** The cells under the headings, and what is wrong with them. */
  rows: z.array(z.object({ cells: z.array(z.string()), says: z.string() })),
});
export type FailedRows = z.output<typeof failedRows>;

type Reread = (part: number, take: (portions: AsyncIterable<SheetRow[]>) => Promise<void>) => Promise<void>;

export async function saveFailedRows(
  context: Pick<Context, 'db' | 'cipher' | 'lang'>,
  jobId: string,
  reread: Reread,
  failures: readonly PartFailures[],
): Promise<void> {
  const count = failures.reduce((sum, { bad }) => sum + bad.size, 0);
  if (count === 0) return;
  const found: FailedRows = { headings: [], rows: [] };
  for (const [index, failure] of failures.entries())
    if (failure.bad.size > 0) await reread(index, async (portions) => await collect(found, portions, failure));
  const more = count - found.rows.length;
  if (more > 0) found.rows.push({ cells: [], says: formatMessage('failedRowsMore', context.lang, { count: more }) });
  const rowsEnc = context.cipher.encrypt(JSON.stringify(found), placeOfFailure(jobId));
  await context.db
    .insertInto('importFailure')
    .values({ jobId, rowsEnc })
    .onConflict((twice) => twice.column('jobId').doUpdateSet({ rowsEnc }))
    .execute();
}

/** Undefined where none were kept, or they have gone. */
export async function failedRowsOf({ db, cipher }: CipherDb, jobId: string): Promise<FailedRows | undefined> {
  const kept = await db.selectFrom('importFailure').select('rowsEnc').where('jobId', '=', jobId).executeTakeFirst();
  return kept && failedRows.parse(JSON.parse(cipher.decrypt(kept.rowsEnc, placeOfFailure(jobId))));
}

const placeOfFailure = (jobId: string) => placeOf('import_failure', 'rows_enc', jobId);

/** Workbooks of one import may have their columns in different orders. */
async function collect(
  found: FailedRows,
  portions: AsyncIterable<SheetRow[]>,
  { bad, errors }: PartFailures,
): Promise<void> {
  const says = new Map<number, string[]>();
  for (const { row, message } of errors) says.set(row, [...(says.get(row) ?? []), message]);
  let at: number[] | undefined;
  for await (const portion of portions)
    for (const { row, cells, faults } of portion) {
      if (at === undefined) at = cells.map((heading) => placeOfHeading(found.headings, heading));
      else if (bad.has(row) && found.rows.length < MAX_EXPORT_ROWS) {
        const own: string[] = [];
        for (const [index, cell] of cells.entries()) {
          const fault = faults?.[index];
          own[at[index] ?? index] = fault === undefined ? cell : faultyText(cell, fault);
        }
        found.rows.push({ cells: Array.from(own, (cell) => cell ?? ''), says: (says.get(row) ?? []).join('; ') });
      }
    }
}

function placeOfHeading(headings: string[], heading: string): number {
  const known = headings.indexOf(heading);
  return known < 0 ? headings.push(heading) - 1 : known;
}
