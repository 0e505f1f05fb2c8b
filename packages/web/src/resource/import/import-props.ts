import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { importAnswer, importInput, ImportPlace } from '@trainrace/contract/wire/imports';

export interface ImportProps {
  calls: { readonly importRows: Endpoint<typeof importInput, typeof importAnswer>; readonly importTemplate: Endpoint };
  title: string;
  /** What to mind when filling in this workbook. */
  text?: string;
  place?: ImportPlace;
  /** Paths whose answers are old afterwards. */
  refresh: readonly string[];
}
