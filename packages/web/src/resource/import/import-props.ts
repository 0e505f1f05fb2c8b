import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { importAnswer, importInput, ImportPlace, Sheet } from '@trainrace/contract/wire/imports';

export interface ImportProps {
  calls: {
    readonly importRows: Endpoint<typeof importInput, typeof importAnswer>;
    readonly importTemplate: Endpoint;
    readonly sheet: Pick<Sheet, 'row' | 'labels'>;
  };
  title: string;
  /** Hints for filling in this workbook. */
  text?: string;
  /** Said when rows were written, where something is left to do with them. */
  sayDone?: (count: number) => string;
  /** Said of so many good rows before they are written. */
  sayChecked?: (good: number) => string | null;
  place?: ImportPlace;
  /** Paths whose answers are old afterwards. */
  refresh: readonly string[];
}
