import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import type { ImportProps } from './import-props.ts';

export type BulkCalls = ImportProps['calls'] & {
  readonly family: AnyFamily;
  readonly submit: Pick<Endpoint, 'action'>;
};

/** Fields of the family that may be changed from a list, as far as its workbook has them. */
export function bulkFields({ family, sheet }: Pick<BulkCalls, 'family' | 'sheet'>): readonly string[] {
  return (family.inList ?? []).filter((field) => Object.hasOwn(sheet.row.shape, field));
}

export type SelectedRow = Readonly<Record<string, unknown>> & { readonly id: string };
