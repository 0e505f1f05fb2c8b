import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';

export interface CellOf {
  calls: AnyCalls;
  page: AnyPage;
  field: string;
  label: string;
  /** The row as the list shows it, and what names it. */
  row: AnyRecord;
  name: string;
}

/** Where one goes on after a cell: back to it, to the next one of its row, to the one before, or wherever one went. */
export type GoOn = 'back' | 'next' | 'former' | 'stay';
