// An xlsx while somebody edits it: what was read, what was typed since, and what each cell shows by now.
import { notesOf, type FileNotes } from '../built-in.ts';
import { openPackage } from '../office-package.ts';
import { shownNumber, typed } from './cells.ts';
import { readWorkbook, type Sheet } from './read-workbook.ts';
import { workOut, type Value } from './work-out.ts';
import { writeEdits, type Edits } from './write-workbook.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WorkbookFile {
  sheets: readonly Sheet[];
  notes: FileNotes;
  make: (edits: Edits) => Promise<Blob>;
}

export async function openWorkbook(content: Uint8Array): Promise<WorkbookFile> {
  const file = await openPackage(content);
  const { part, sheets } = await readWorkbook(file);
  if (sheets.length === 0) throw new Error('This workbook has no sheet.');
  const formatOf = (sheet: string, cell: string) =>
    sheets.find((one) => one.part === sheet)?.cells.get(cell)?.format ?? 'general';
  return {
    sheets,
    notes: notesOf(file.names),
    async make(edits) {
      const copy = await file.copy();
      const values = new Map(sheets.map((one) => [one.part, valuesIn(one, edits)]));
      const resultOf = (sheet: string, cell: string) => values.get(sheet)?.(cell) ?? null;
      await writeEdits(copy, { book: part, sheets: sheets.map((one) => one.part), edits, formatOf, resultOf });
      return await copy.write(XLSX);
    },
  };
}

/** Input that gives the cell as it is. */
export function inputOf({ part, cells }: Sheet, edits: Edits, cell: string): string {
  return edits.get(part)?.get(cell) ?? cells.get(cell)?.input ?? '';
}

/** Values of the cells of this sheet after the edits; null where nobody knows. */
function valuesIn(sheet: Sheet, edits: Edits): (cell: string) => Value | null {
  const known = new Map<string, Value | null>();
  const valueOf = (cell: string): Value | null => {
    const held = known.get(cell);
    if (held !== undefined) return held;
    // A cell that refers to itself gets no answer.
    known.set(cell, null);
    const value = find(cell);
    known.set(cell, value);
    return value;
  };
  const find = (cell: string): Value | null => {
    const read = sheet.cells.get(cell);
    const input = inputOf(sheet, edits, cell);
    // Of a group of formulas not each cell says its own.
    if (read?.isFixed === true) return null;
    const value = typed(input, read?.format ?? 'general');
    switch (value.kind) {
      case 'empty':
        return '';
      case 'number':
        return Number(value.value);
      case 'text':
        return value.text;
      case 'formula':
        return workOut(value.formula, valueOf);
    }
  };
  return valueOf;
}

/** Texts of the cells of this sheet. Without edits they are those of the file; after one, formulas are worked out. */
export function shownIn(sheet: Sheet, edits: Edits): (cell: string) => string {
  const valueOf = valuesIn(sheet, edits);
  const isChanged = [...edits.values()].some((one) => one.size > 0);
  const formatOf = (cell: string) => sheet.cells.get(cell)?.format ?? 'general';
  return (cell) => {
    const input = inputOf(sheet, edits, cell);
    const read = sheet.cells.get(cell);
    const isFormula = input.startsWith('=') && formatOf(cell) !== 'text';
    if (read?.isFixed === true) return isChanged ? '…' : read.shown;
    if (!isFormula) return input;
    if (!isChanged && read !== undefined && read.shown !== '') return read.shown;
    const value = valueOf(cell);
    if (value === null) return input;
    if (typeof value === 'number') return shownNumber(String(value), formatOf(cell));
    return typeof value === 'boolean' ? String(value).toUpperCase() : value;
  };
}
