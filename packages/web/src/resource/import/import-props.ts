import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { importAnswer, importInput, ImportPlace, Sheet } from '@trainrace/contract/wire/imports';

export interface ImportProps {
  calls: {
    readonly importRows: Endpoint<typeof importInput, typeof importAnswer>;
    readonly importTemplate: Endpoint;
    readonly sheet: Pick<Sheet, 'row' | 'labels'>;
  };
  title: string;
  /** What to mind when filling in this workbook. */
  text?: string;
  /** Said when rows were written, where something is left to do with them. */
  sayDone?: (count: number) => string;
  place?: ImportPlace;
  /** Paths whose answers are old afterwards. */
  refresh: readonly string[];
}
