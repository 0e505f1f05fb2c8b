// A printed document as data: what stands on it and in which order. The thread that draws it knows nothing else.

/** Points, 72 to the inch. */
export const PAPER = { A4: [595.28, 841.89], 'A4 landscape': [841.89, 595.28], A5: [419.53, 595.28] } as const;
export type Paper = keyof typeof PAPER;

export type Align = 'left' | 'center' | 'right';

export interface DocumentHead {
  /** Of the file, and at the left of every foot. */
  title: string;
  paper?: Paper;
  /** Name of the printing user and the time, in the middle of every foot. */
  mark?: string;
  /** Templates fill their pages themselves. */
  isWithoutFoot?: boolean;
}

export interface PrintedDocument extends DocumentHead {
  /** Each begins on a new page; what does not fit goes on over the next. */
  pages: readonly (readonly Block[])[];
}

export interface TableColumn {
  heading: string;
  /** Parts of the whole width, 1 unless told. */
  share?: number;
  align?: Align;
}

/** Pieces of a page from its top to its foot. Sizes in points. */
export type Block =
  | { kind: 'title'; text: string; under?: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; size?: number; align?: Align; isBold?: boolean; indent?: number }
  /** Labels and values in a ruled grid, so many pairs in a row. */
  | { kind: 'fields'; rows: readonly (readonly [label: string, value: string])[]; pairs?: 1 | 2 | 3 }
  /** The headings are repeated on every page. */
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
  | { kind: 'picture'; bytes: Uint8Array; width: number; height: number; align?: Align }
  | { kind: 'qr'; text: string; size: number; caption?: string; align?: Align }
  /** Places to sign at: a label over an empty line each. */
  | { kind: 'signatures'; labels: readonly string[] }
  | { kind: 'space'; height: number }
  /** Two columns that stay on one page. */
  | { kind: 'beside'; left: readonly Block[]; right: readonly Block[]; rightWidth: number }
  /** A template: everything at its own place. */
  | { kind: 'placed'; height: number; background?: Uint8Array; items: readonly PlacedItem[] };

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PlacedItem = Box &
  (
    | { kind: 'text'; text: string; size: number; align?: Align; isBold?: boolean; color?: string }
    | { kind: 'picture'; bytes: Uint8Array }
    | { kind: 'qr'; text: string }
    | { kind: 'rule' }
  );
