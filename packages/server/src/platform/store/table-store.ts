// The default store of a family: page, find, insert, update, transition, remove over one table, inside one scope.
import type { Context } from '#platform/context/context.ts';
import { tableReading, type TableReading } from './table-reading.ts';
import type { TableSpec } from './table-spec.ts';
import { tableWriting, type Stored, type TableWriting } from './table-writing.ts';

export type TableStore<Row extends Stored> = TableReading<Row> & TableWriting<Row>;

export function tableStore<Row extends Stored>(context: Context, spec: TableSpec): TableStore<Row> {
  const reading = tableReading<Row>(context, spec);
  return { ...reading, ...tableWriting({ context, spec }, reading) };
}
