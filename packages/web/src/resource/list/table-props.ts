import type { ReactNode } from 'react';
import type { RowAction } from '../command/RowActions.tsx';
import type { Sort } from './list-state.ts';

export interface TableColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number | undefined;
  /** The narrowest that it may become where the columns have no room; its width unless said. */
  least?: number | undefined;
  isSortable?: boolean;
  /** Breaks into lines instead of being cut. */
  isLong?: boolean;
  /** Figures stand on the right, so that their digits stand under each other. */
  isFigures?: boolean;
}

export interface Selection {
  ids: readonly string[];
  pick: (ids: string[]) => void;
}

export interface RecordTableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Name of a row, for screen readers. */
  nameOf: (row: Row) => string;
  /** New rows are on their way; the former stay in sight. */
  isBusy: boolean;
  empty: ReactNode;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  selection?: Selection | undefined;
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  /** So many columns stay in sight while the others are scrolled: one unless said. */
  frozen?: number;
  /** Told how wide a column was made; columns cannot be sized without it. */
  onSize?: ((key: string, width: number) => void) | undefined;
}
