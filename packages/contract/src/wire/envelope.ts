// Shape of every /api answer (wire §1).
export interface FieldError {
  field: string;
  message: string;
}

/** A bad cell of an import: the row number that Excel shows, and the heading. */
export interface CellError {
  row: number;
  column: string;
  message: string;
}

export interface Envelope<Data = unknown> {
  code: number;
  success: boolean;
  msg: string;
  data: Data;
  error?: string;
  error_description?: string;
}

/** One row of a batch answer (wire §10). */
export interface BatchRow {
  id: string;
  ok: boolean;
  code: number;
  msg: string;
}
