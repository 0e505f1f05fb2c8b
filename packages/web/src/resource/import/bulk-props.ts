import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import type { ImportProps } from './import-props.ts';

/** Calls of a family whose import corrects records by their keys. */
export type BulkCalls = Pick<ImportProps['calls'], 'importRows' | 'sheet'> & {
  readonly family: AnyFamily;
  readonly submit: Pick<Endpoint, 'action'>;
};

type ChangeCalls = Pick<BulkCalls, 'family' | 'submit'> & {
  readonly changeRows: BulkCalls['importRows'];
  readonly changeSheet: BulkCalls['sheet'];
};

/** Of a family without a workbook of its own. */
export function bulkCallsOf({ family, submit, changeRows, changeSheet }: ChangeCalls): BulkCalls {
  return { family, submit, importRows: changeRows, sheet: changeSheet };
}

/** Fields of the family that may be changed from a list, as far as its workbook has them. */
export function bulkFields({ family, sheet }: Pick<BulkCalls, 'family' | 'sheet'>): readonly string[] {
  return (family.inList ?? []).filter((field) => Object.hasOwn(sheet.row.shape, field));
}

export type SelectedRow = Readonly<Record<string, unknown>> & { readonly id: string };
