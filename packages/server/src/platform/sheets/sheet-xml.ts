import type { Readable } from 'node:stream';
import { MAX_CELL_CHARACTERS, MAX_SHEET_COLUMNS } from '@trainrace/contract/limits';
import { readXml, type XmlListener } from './bounded-xml.ts';

export interface RawCell {
  /** How the value is to be read: s shared text, str and inlineStr text, b yes or no, e error, d day, n number. */
  type: string;
  style: number;
  value: string;
  isFormula: boolean;
  /** Also where the value is an empty text. */
  hasValue: boolean;
}

export interface RawRow {
  row: number;
  isHidden: boolean;
  cells: (RawCell | undefined)[];
}

/** Of a formula the value that was computed last; what it computes is not looked at. */
export async function* readSheetRows(xml: Readable): AsyncGenerator<RawRow> {
  const ready: RawRow[] = [];
  for await (const _ of readXml(
    xml,
    rowListener((row) => ready.push(row)),
  ))
    yield* ready.splice(0);
}

function rowListener(emit: (row: RawRow) => void): XmlListener {
  let row: RawRow = { row: 0, isHidden: false, cells: [] };
  let cell: RawCell | undefined;
  let column = -1;
  let isValue = false;
  return {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        const isHidden = ['1', 'true'].includes(attributes['hidden'] ?? '');
        row = { row: Number(attributes['r'] ?? row.row + 1), isHidden, cells: [] };
        column = -1;
      } else if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        const type = attributes['t'] ?? 'n';
        cell = { type, style: Number(attributes['s'] ?? 0), value: '', isFormula: false, hasValue: false };
      } else if (cell === undefined) return;
      else if (name === 'f') cell.isFormula = true;
      else if (name === 'v' || name === 't') isValue = cell.hasValue = true;
      else if (name === 'rPh') isValue = false;
    },
    text: (text) => {
      if (isValue && cell !== undefined) cell.value += text.slice(0, MAX_CELL_CHARACTERS - cell.value.length);
    },
    close: ({ name }) => {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        const says = cell?.value !== '' || cell.isFormula || cell.type === 'e';
        if (column >= 0 && column < MAX_SHEET_COLUMNS && says) row.cells[column] = cell;
        cell = undefined;
      } else if (name === 'row') emit(row);
    },
  };
}

/** `AB12` → 27; no column has more than three letters. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference.slice(0, 4)) {
    const digit = sign.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}
