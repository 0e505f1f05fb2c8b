// A block copied from a sheet, laid over the cells from where it was pasted.
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { readMark } from '@trainrace/contract/areas/scores/mark';
import { SCORE } from '@trainrace/contract/dictionaries';

export const PASTED = ['theoryScore', 'practiceScore', 'practiceSeconds'] as const;
export type PastedField = (typeof PASTED)[number];

export interface PastedCell {
  field: PastedField;
  was: string;
  is: string;
  /** Why it is not taken. */
  wrong: 'format' | 'state' | null;
}

export interface PastedRow {
  row: CompetitionInfo;
  cells: PastedCell[];
  /** For the call: the marks that changed. */
  fields: Readonly<Record<string, unknown>>;
}

const SECONDS = /^\d{1,7}$/;

export function cellsOf(text: string): string[][] {
  return text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** `more` counts lines below the last competitor; `isOff`: the cell is of nobody in these rows. */
export function layOver(
  text: string,
  rows: readonly CompetitionInfo[],
  from: { id: string; field: PastedField },
): { changes: PastedRow[]; more: number; isOff: boolean } {
  const block = cellsOf(text);
  const first = rows.findIndex(({ id }) => id === from.id);
  if (first === -1) return { changes: [], more: 0, isOff: true };
  const left = PASTED.indexOf(from.field);
  const changes = block.flatMap((line, at) => {
    const row = rows[first + at];
    if (row === undefined) return [];
    const cells = line.flatMap((cell, column) => {
      const field = PASTED[left + column];
      return field === undefined || cell === '' ? [] : changeOf(row, field, cell);
    });
    return cells.length === 0 ? [] : [{ row, cells, fields: fieldsOf(cells) }];
  });
  return { changes, more: Math.max(0, block.length - (rows.length - first)), isOff: false };
}

function changeOf(row: CompetitionInfo, field: PastedField, cell: string): PastedCell[] {
  const was = shown(row, field);
  const isRead = field === 'practiceSeconds' ? SECONDS.test(cell) : readMark(cell) !== null;
  if (isRead && same(was, cell)) return [];
  const wrong = isRead ? (row.scoreStatus > SCORE.checked ? 'state' : null) : 'format';
  return [{ field, was, is: cell, wrong }];
}

const same = (was: string, is: string) => was === is || (was !== '' && Number(was) === Number(is));

const shown = (row: CompetitionInfo, field: PastedField): string =>
  row[field] === null || row[field] === undefined ? '' : String(row[field]);

function fieldsOf(cells: readonly PastedCell[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { field, is, wrong } of cells) {
    if (wrong !== null) continue;
    if (field === 'practiceSeconds') {
      fields[field] = Number(is);
      continue;
    }
    const mark = readMark(is)!;
    fields[field] = mark.score;
    fields[field === 'theoryScore' ? 'theoryAttend' : 'practiceAttend'] = mark.attend;
  }
  return fields;
}
