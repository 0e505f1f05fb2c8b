import { z } from 'zod';
import { attendance } from '../../dictionaries.ts';
import { codeOf } from '../../wire/dictionary.ts';
import type { FieldMeta } from '../../wire/fields.ts';

export const ABSENT = 2;
export const VIOLATION = 3;
const PRESENT = 1;

const SCORE = /^\d{1,3}(\.\d{1,2})?$/;

/** Content of a cell of a score sheet: points, or a word for their absence. */
export interface Mark {
  score: string | null;
  attend: 1 | 2 | 3;
}

export function readMark(cell: string): Mark | null {
  if (SCORE.test(cell)) return { score: cell, attend: PRESENT };
  const word = codeOf(attendance, cell);
  return word === ABSENT || word === VIOLATION ? { score: null, attend: word } : null;
}

export function mark() {
  return z
    .string()
    .trim()
    .max(20)
    .superRefine((cell, context) => {
      if (readMark(cell) === null)
        context.addIssue({ code: 'custom', params: { key: 'markFormat' }, message: 'markFormat' });
    })
    .meta({ kind: 'text' } satisfies FieldMeta as unknown as Record<string, unknown>);
}
