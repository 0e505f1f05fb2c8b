import type { RawCell } from './sheet-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** Digits that a number of Excel holds; what is longer was a text before Excel made a number of it. */
const EXACT_DIGITS = 15;
const DAY_MS = 86_400_000;

/** What a person would read in the cell. Errors read as nothing. */
export function cellText(cell: RawCell, parts: Pick<WorkbookParts, 'texts' | 'isDate' | 'from1904'>): string {
  switch (cell.type) {
    case 's':
      return (parts.texts[Number(cell.value)] ?? '').trim();
    case 'str':
    case 'inlineStr':
      return cell.value.trim();
    case 'b':
      return cell.value === '1' ? '1' : '0';
    case 'e':
      return '';
    default:
      return parts.isDate[cell.style] ? dateText(Number(cell.value), parts.from1904) : numberText(cell.value);
  }
}

/** An ID number that has become a number reads as Excel shows it, 3.20599E+17: its last digits are lost, and its rule says so. */
function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return '';
  if (Math.abs(number) >= 10 ** EXACT_DIGITS) return number.toExponential(5).toUpperCase();
  // 92.299999999999997 is how 92.3 is stored; and nobody writes 1e-7.
  const shown = String(Number(number.toPrecision(EXACT_DIGITS)));
  return shown.includes('e') ? number.toFixed(10).replace(/0+$/, '') : shown;
}

function dateText(serial: number, from1904: boolean): string {
  if (!Number.isFinite(serial)) return '';
  // Excel believes in 29 February 1900, so its count is one ahead from March 1900 on.
  const days = from1904 ? serial + 1462 : serial;
  const at = new Date(Math.round((days - 25_569) * DAY_MS));
  if (Number.isNaN(at.getTime())) return '';
  const text = at.toISOString().slice(0, 19).replace('T', ' ');
  return serial % 1 === 0 ? text.slice(0, 10) : text;
}
