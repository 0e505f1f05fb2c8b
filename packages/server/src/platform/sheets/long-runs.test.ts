// However long a run of one sign is that somebody sends, the work for it grows as its length does: a reader that goes back over
// what it has read holds the whole process for one cell.
import { allEndpoints, contract } from '@trainrace/contract';
import { readPaperName } from '@trainrace/contract/areas/contests/paper-import';
import * as fold from '@trainrace/contract/rules/fold';
import { halfWidth } from '@trainrace/contract/rules/full-width';
import { plainHeading } from '@trainrace/contract/wire/headings';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import type { Sheet } from '@trainrace/contract/wire/imports';
import { expect, it, test } from 'vitest';
import { z } from 'zod';
import { harmless, harmlessInPublic, textOf } from '#areas/documents/api/notice-html.ts';
import { cellText } from './cell-text.ts';
import { cellReader } from './cell-value.ts';
import { formatOf } from './number-format.ts';

const RUNS = [
  ' ',
  '\n',
  '\r\n',
  ' \n',
  '1',
  '0',
  ',',
  '.',
  '1,',
  '(',
  '（',
  '(1)',
  '-',
  '·',
  ' · ',
  '\u200b',
  '\u3000',
  '_x000A_',
  '<p',
  '&lt;',
  '中',
  'Copy',
];
const ENDS = ['', 'x', '中', '\u0001'];
const [SHORT, LONG] = [1000, 10_000];
/** Milliseconds that a busy machine may take for anything. */
const NOISE = 25;

const msOf = (work: () => unknown): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

/** The runs that ten times their length takes more than thirty times as long for, thrice. */
function slowRuns(read: (text: string) => unknown): string[] {
  const slow = (run: string, end: string): boolean => {
    const of = (length: number) => `中${run.repeat(length / run.length)}${end}`;
    const [short, long] = [of(SHORT), of(LONG)];
    for (let again = 0; again < 3; again++) {
      const first = msOf(() => read(short));
      // The long one might not come to an end.
      if (first < NOISE && msOf(() => read(long)) < Math.max(30 * first, NOISE)) return false;
    }
    return true;
  };
  return RUNS.flatMap((run) => ENDS.filter((end) => slow(run, end)).map((end) => JSON.stringify(run + end)));
}

const SHEETS = Object.values(contract).flatMap((part) =>
  'importRows' in part ? [part.sheet as unknown as Sheet] : [],
);

/** Fields of one kind are read in one way. */
const READERS = new Map(
  SHEETS.flatMap(({ row }) => Object.values(partsOf(row))).map((schema) => {
    const { kind, unit, mayLast } = metaOf(schema) ?? {};
    return [[kind, unit, mayLast].join(' ').trim(), cellReader(schema)] as const;
  }),
);

const READS: [string, (text: string) => unknown][] = [
  ...Object.entries(fold),
  ['halfWidth', halfWidth],
  ['plainHeading', plainHeading],
  ['readPaperName', (text) => readPaperName(`${text}.jpg`)],
  ['formatOf', formatOf],
  [
    'cellText',
    (value) =>
      cellText(
        { type: 'str', style: 0, value, isFormula: false, hasValue: true },
        { texts: [], formats: [], from1904: false },
      ),
  ],
  [
    'cellText of a day',
    (value) =>
      cellText(
        { type: 'd', style: 0, value, isFormula: false, hasValue: true },
        { texts: [], formats: [], from1904: false },
      ),
  ],
  ['harmless', harmless],
  ['harmlessInPublic', harmlessInPublic],
  ['textOf', textOf],
  ...[...READERS].map(([kind, read]) => [`a cell of ${kind}`, read] as [string, typeof read]),
];

test('cells of all kinds are looked at', () => {
  expect(READERS.size).toBeGreaterThan(8);
});

it.each(READS)('%s takes as long as the text is', (_, read) => {
  expect(slowRuns(read)).toEqual([]);
});

it.each([4000, 32_767])('%d breaks in one cell are one blank, or none between Chinese signs', (count) => {
  const read = READERS.get('text')!;
  const breaks = '\n'.repeat(count);
  expect(read(`a${breaks}b`)).toBe('a b');
  expect(read(`机电${breaks}2401班`)).toBe('机电2401班');
  expect(read(`${breaks}a \r\n b${breaks}`)).toBe(' a b ');
});

/** Texts of what calls take, one for each set of checks. */
function textFields(schema: z.core.$ZodType, found: Map<string, z.core.$ZodType>, name: string): void {
  const def = schema._zod.def as {
    type: string;
    innerType?: z.core.$ZodType;
    element?: z.core.$ZodType;
    shape?: Record<string, z.core.$ZodType>;
  };
  if (def.type === 'string') found.set(`${metaOf(schema)?.kind ?? ''} ${name}`, schema);
  for (const inner of [def.innerType, def.element]) if (inner !== undefined) textFields(inner, found, name);
  for (const [field, part] of Object.entries(def.shape ?? {})) textFields(part, found, field);
}

test('each text that a call takes is looked at in as long as it is', () => {
  const fields = new Map<string, z.core.$ZodType>();
  for (const { input } of allEndpoints) textFields(input, fields, '');
  expect(fields.size).toBeGreaterThan(100);
  const long = RUNS.map((run) => `中${run.repeat(LONG / run.length)}x`);
  const slow = [...fields].filter(([, schema]) => {
    const ms = () => msOf(() => long.forEach((text) => z.safeParse(schema, text)));
    return ms() > NOISE && ms() > NOISE && ms() > NOISE;
  });
  expect(slow.map(([name]) => name)).toEqual([]);
});
