// Changes that rows of a sheet make to records: each as the form of the family makes it, with its rules, its locks and its trail.
import type { Context } from '#platform/context/context.ts';
import { hasErrors, Refused } from '#platform/context/refused.ts';
import { inSavepoint } from '#platform/db/transaction.ts';
import type { RowProblem } from './check-rows.ts';
import type { RecordChange, RecordsOf } from './records-of.ts';

/** Done, and given up again: what a form would refuse is known before anything is written. */
class OnlyTried extends Error {}

/** Changes records one by one; a refused change is rolled back alone and reported for its row. */
export async function changeRecords(
  editor: Context,
  { save }: NonNullable<RecordsOf<never>['change']>,
  { changes, isTry, step }: { changes: readonly RecordChange[]; isTry: boolean; step: (done: number) => Promise<void> },
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const [index, change] of changes.entries()) {
    try {
      await inSavepoint(editor, async (context) => {
        await save(context, change.input as never);
        if (isTry) throw new OnlyTried();
      });
    } catch (error) {
      if (error instanceof Refused) problems.push(...problemsOf(error, change));
      else if (!(error instanceof OnlyTried)) throw error;
    }
    if ((index + 1) % BETWEEN_STEPS === 0) await step(index + 1);
  }
  return problems;
}

const BETWEEN_STEPS = 100;

function problemsOf({ saying, data }: Refused, { row, differences }: RecordChange): RowProblem[] {
  const named = hasErrors(data) ? data.errors.flatMap((one) => ('key' in one ? [{ ...one, row }] : [])) : [];
  return named.length > 0 ? named : [{ ...saying, row, field: differences[0]!.field }];
}
