import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

export interface RawCell {
  /** How the value is to be read: s shared text, str and inlineStr text, b yes or no, e error, n number. */
  type: string;
  style: number;
  value: string;
}

interface RawRow {
  row: number;
  cells: (RawCell | undefined)[];
}

/** Beyond this column nothing of ours stands. */
const MOST_COLUMNS = 200;
const MOST_CHARACTERS = 4000;

/** Of a formula the value that was computed last; the formula itself is not looked at. */
export async function* readSheetRows(xml: Readable): AsyncGenerator<RawRow> {
  const ready: RawRow[] = [];
  const parser = sheetParser((row) => ready.push(row));
  xml.setEncoding('utf8');
  for await (const chunk of xml) {
    parser.write(chunk as string);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

function sheetParser(emit: (row: RawRow) => void): SaxesParser {
  const parser = new SaxesParser();
  let row: RawRow = { row: 0, cells: [] };
  let cell: RawCell | undefined;
  let column = -1;
  let isValue = false;
  parser.on('doctype', refuseDoctype);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') {
      row = { row: Number(attributes['r'] ?? row.row + 1), cells: [] };
      column = -1;
    } else if (name === 'c') {
      column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
      cell = { type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), value: '' };
    } else if (name === 'v' || name === 't') isValue = true;
    else if (name === 'rPh') isValue = false;
  });
  parser.on('text', (text) => {
    if (isValue && cell !== undefined && cell.value.length < MOST_CHARACTERS) cell.value += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'v' || name === 't') isValue = false;
    else if (name === 'c') {
      if (column >= 0 && column < MOST_COLUMNS && cell?.value !== '') row.cells[column] = cell;
      cell = undefined;
    } else if (name === 'row') emit(row);
  });
  return parser;
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const digit = sign.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}

/** A workbook declares nothing of its own; who does means to make the reader fetch or multiply something. */
export function refuseDoctype(): never {
  throw new Error('A workbook has no document type.');
}
