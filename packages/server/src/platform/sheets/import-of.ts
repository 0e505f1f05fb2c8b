import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { ImportInput, Sheet } from '@trainrace/contract/wire/imports';
import type { z } from 'zod';
import type { Context } from '#platform/context/context.ts';
import type { ImportRow, RowProblem } from './check-rows.ts';
import type { Difference, RecordsOf } from './records-of.ts';
import type { Prefill } from './template.ts';

/** Import of the rows of a family. */
export interface ImportOf<Schema extends z.ZodObject> extends RowsOf<Schema> {
  calls: { sheet: Sheet<Schema>; importRows: Endpoint; importTemplate: Endpoint };
  /** Rows that the template already holds for the trade it is asked for. */
  prefill?: Prefill;
}

/** Rows that come in a table, with a template or without. */
export interface RowsOf<Schema extends z.ZodObject> {
  calls: { sheet: Sheet<Schema>; importRows: Endpoint };
  /**
   * Looks at all rows at once, inside the transaction that may write them, and locks what it will write, nothing that
   * others need besides: the transaction may take a while. It may refuse the whole import; what is wrong with single rows
   * it answers, of rows that could be read by half too.
   */
  judge(
    context: Context,
    rows: readonly ImportRow<Partial<z.output<Schema>>>[],
    input: ImportInput,
  ): Promise<Judged<z.output<Schema>>>;
  /** The records that rows may speak of: those rows are not judged as new ones. */
  records?: RecordsOf<z.output<Schema>>;
}

/** Differences between a row and its record. */
export interface RowChange {
  row: number;
  differences: readonly Difference[];
}

export interface Judged<Row> {
  problems: RowProblem[];
  /** Rows that say what stands there already: they stay as they are, and are counted apart. */
  known?: ReadonlySet<number>;
  /** Rows that put something else in the place of what stands there. */
  changes?: readonly RowChange[];
  /** The series that each row takes a number of. */
  series?: string;
  /** Called with the rows that may be written and a number for each; `step` is told how many are through. */
  write(
    rows: readonly ImportRow<Row>[],
    step: (done: number) => Promise<void>,
    numbers: readonly string[],
  ): Promise<void>;
}
