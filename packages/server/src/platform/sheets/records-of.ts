// Existing records of a family, as an import compares its rows with them.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { ImportInput } from '@trainrace/contract/wire/imports';
import type { Context } from '#platform/context/context.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import type { ImportRow, RowProblem } from './check-rows.ts';

export type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  field: string;
  /** As people read it, personal numbers masked. */
  before: string;
  after: string;
}

/** A row that a record was found for; besides, what is said of it where there is no telling whether it is the same. */
export interface KnownRow extends RowProblem {
  id: string;
}

/** The records of a family that an import adds to. */
export interface RecordsOf<Row> {
  /** Rows change records and make none: one that names no record is wrong. */
  addsNone?: true;
  spec: TableSpec;
  /** By their own numbers, of rows that bring no key. */
  find(context: Context, rows: readonly ImportRow<Partial<Row>>[], input: ImportInput): Promise<readonly KnownRow[]>;
  /** Rows of lists that come again and again: where they differ from what stands, that stays, and the answer says so. */
  staysAsIs?: true;
  /** How the family's form changes a record. Without it no import does. */
  change?: { submit: Endpoint; save: (context: Context, input: never) => Promise<unknown> };
  inForm?: InForm;
}

/** Where a column of the sheet says in words what the form says otherwise. */
export interface InForm {
  /** By field of the form: the column. */
  columns: Readonly<Record<string, string>>;
  /** Refuses fields that it cannot read. */
  reader: (context: Context) => Promise<(values: Values) => Values>;
}

/** A record that a row changes, as the form would be sent. */
export interface RecordChange {
  row: number;
  input: Values;
  differences: readonly Difference[];
}
