import { withoutInvisible } from '@trainrace/contract/rules/fold';
import type { CellFault } from './cell-fault.ts';
import { EXACT_DIGITS, GENERAL, numberShown, type NumberFormat } from './number-format.ts';
import type { RawCell } from './sheet-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;

export interface CellText {
  text: string;
  fault?: CellFault;
}

/** The text that a person would read in the cell, or why that cannot be told. */
export function cellText(cell: RawCell, parts: Pick<WorkbookParts, 'texts' | 'formats' | 'from1904'>): CellText {
  switch (cell.type) {
    case 's':
      return written(parts.texts[Number(cell.value)] ?? '');
    case 'inlineStr':
      return written(cell.value);
    case 'str':
      // Where a formula answers with no text there is an empty value; where it was never worked out there is none.
      return cell.isFormula && !cell.hasValue ? { text: '', fault: 'cellNoResult' } : written(cell.value);
    case 'e':
      return { text: cell.value.trim() || '#', fault: 'cellErrorValue' };
    default:
      if (cell.value.trim() === '') return cell.isFormula ? { text: '', fault: 'cellNoResult' } : { text: '' };
  }
  if (cell.type === 'b') return { text: cell.value.trim() === '1' ? '1' : '0' };
  if (cell.type === 'd') return { text: isoText(cell.value.trim()) };
  return numberText(cell.value, parts.formats[cell.style] ?? GENERAL, parts.from1904);
}

/** Control characters and underscores in a text are escaped as _x000D_. */
const written = (text: string): CellText => ({
  text: withoutInvisible(
    text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  ).trim(),
});

function numberText(value: string, format: NumberFormat, from1904: boolean): CellText {
  const number = Number(value);
  if (!Number.isFinite(number)) return { text: '' };
  if (format.kind === 'date') return { text: dateText(number, from1904) };
  if (format.kind === 'time')
    return { text: number < 1 || format.isElapsed ? timeText(number) : dateText(number, from1904) };
  // An ID number that has become a number: as Excel shows it, its last digits are lost.
  if (Math.abs(number) >= 10 ** EXACT_DIGITS)
    return { text: number.toExponential(5).toUpperCase(), fault: 'cellLostDigits' };
  if (format.kind === 'number') return { text: numberShown(number, format) };
  return { text: plainText(number), ...(format.kind === 'unclear' ? { fault: 'cellUnclear' as const } : {}) };
}

function plainText(number: number): string {
  // 92.299999999999997 is how 92.3 is stored; and nobody writes 1e-7.
  const shown = String(Number(number.toPrecision(EXACT_DIGITS)));
  return shown.includes('e') ? number.toFixed(10).replace(/0+$/, '') : shown;
}

function dateText(serial: number, from1904: boolean): string {
  // Excel believes in 29 February 1900, so its count is one ahead from March 1900 on.
  const days = from1904 ? serial + 1462 : serial;
  const at = new Date(Math.round((days - 25_569) * DAY_MS));
  if (Number.isNaN(at.getTime())) return '';
  const text = at.toISOString().slice(0, 19).replace('T', ' ');
  return serial % 1 === 0 ? text.slice(0, 10) : text;
}

/** A share of a day, as hours, minutes and seconds. */
function timeText(share: number): string {
  const seconds = Math.round(share * DAY_SECONDS);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** `2024-05-06T00:00:00` is a day. */
const isoText = (text: string): string =>
  text
    .replace(/(\.\d+)?Z?$/, '')
    .replace(/T00:00(:00)?$/, '')
    .replace('T', ' ')
    .trim();
