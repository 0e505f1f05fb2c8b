import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import type { ImportProps } from './import-props.ts';

export type BulkCalls = ImportProps['calls'] & {
  readonly family: AnyFamily;
  readonly submit: Pick<Endpoint, 'action'>;
};

export type SelectedRow = Readonly<Record<string, unknown>> & { readonly id: string };
