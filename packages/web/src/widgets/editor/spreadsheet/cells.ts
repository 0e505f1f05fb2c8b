// Names of cells and what is typed into them.

export interface Place {
  row: number;
  column: number;
}

/** 0 → `A` */
export function columnName(column: number): string {
  let [name, left] = ['', column + 1];
  for (; left > 0; left = Math.floor((left - 1) / 26)) name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}

export function cellName({ row, column }: Place): string {
  return `${columnName(column)}${row + 1}`;
}

/** `$B$3` counts as `B3`. */
export function placeOf(name: string): Place | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

export type Typed =
  | { kind: 'empty' }
  | { kind: 'formula'; formula: string }
  | { kind: 'number'; value: string }
  | { kind: 'text'; text: string };

/** A number with leading zeros, or of more digits than a sheet holds, is text: ID numbers must not change. */
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/;
const SIGNIFICANT = 15;

export function typed(text: string, format: CellFormat): Typed {
  if (text === '') return { kind: 'empty' };
  if (format === 'text') return { kind: 'text', text };
  if (/^=.+/.test(text)) return { kind: 'formula', formula: text.slice(1) };
  if (format === 'percent' && /^-?\d+(\.\d+)?%$/.test(text))
    return { kind: 'number', value: String(Number((Number(text.slice(0, -1)) / 100).toPrecision(SIGNIFICANT))) };
  const serial = format === 'date' ? serialOf(text) : null;
  if (serial !== null) return { kind: 'number', value: String(serial) };
  return NUMBER.test(text) && text.replaceAll(/[-.]/g, '').length <= SIGNIFICANT
    ? { kind: 'number', value: text }
    : { kind: 'text', text };
}

export type CellFormat = 'general' | 'text' | 'date' | 'percent';

/** Number formats that Excel knows by their number alone. */
const isDateNo = (no: number) =>
  (no >= 14 && no <= 22) || (no >= 27 && no <= 36) || (no >= 45 && no <= 58 && no !== 48 && no !== 49);

export function formatOf(no: number, code: string | undefined): CellFormat {
  if (no === 49 || code === '@') return 'text';
  if (no === 9 || no === 10 || code?.includes('%')) return 'percent';
  const bare = code?.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '') ?? '';
  return isDateNo(no) || /[ymdh]/i.test(bare) ? 'date' : 'general';
}

const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);

/** As people read a number in that format. */
export function shownNumber(value: string, format: CellFormat): string {
  const figure = Number(value);
  if (value === '' || !Number.isFinite(figure)) return value;
  if (format === 'percent') return `${Number((figure * 100).toPrecision(SIGNIFICANT))}%`;
  if (format !== 'date' || figure < 1 || figure > 2_958_465) return String(Number(figure.toPrecision(SIGNIFICANT)));
  const moment = new Date(Math.round((EPOCH + figure * DAY_MS) / 1000) * 1000).toISOString();
  return Number.isInteger(figure) ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ');
}

function serialOf(text: string): number | null {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? [];
  const moment = day === undefined ? Number.NaN : Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  return Number.isNaN(moment) ? null : Number(((moment - EPOCH) / DAY_MS).toFixed(10));
}
