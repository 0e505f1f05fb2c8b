import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idsInTitles, listed, readRequirements, report } from './requirements.ts';

const ours = readFileSync(join(import.meta.dirname, '../docs/requirements.md'), 'utf8');

const small = `# Requirements

## S1 First (3)

- **S1-01** What follows. (context)
- **S1-02** One thing.
- **S1-03** Another.

## S2 Second (1)

- **S2-01** The last thing.
`;

// Put together here, so that this file names no line of the real document by accident.
const titled = (...ids: string[]) => `test('[${ids.join(' ')}] does it', () => {});`;

test('our document has the 320 lines of the specification without a gap', () => {
  const { sections, faults } = readRequirements(ours);
  expect(faults).toEqual([]);
  expect(sections.map(({ ids, context }) => ids.length + context.length)).toEqual([30, 55, 21, 23, 35, 16, 84, 21, 35]);
});

test('prints by section what is shown and what is not; context asks for nothing', () => {
  const tests = new Map([['a.test.ts', titled('S1-02', 'S2-01')]]);
  expect(report(small, tests)).toEqual({
    lines: [
      'S1 First: 1 of 2 shown',
      '   no test yet: S1-03',
      'S2 Second: 1 of 1 shown',
      '2 of 3 lines are shown by 1 test files',
    ],
    faults: [],
  });
});

test('ids count at the start of a title in any quotes, in tables of cases too, and nowhere else', () => {
  const id = (place: number) => `S7-0${place}`;
  const source = [
    `test("[${id(1)}] a", f)`,
    `test.each([['[${id(2)} ${id(3)}] a']])('%s', f)`,
    `describe(\`[${id(4)}] a\`, f)`,
    `// [${id(5)}] a`,
    `test('a [${id(6)}]', f)`,
  ].join('\n');
  expect(idsInTitles(source)).toEqual([id(1), id(2), id(3), id(4)]);
});

test('the list names for each line the tests that show it, and leaves lines without one bare', () => {
  const tests = new Map([
    ['b.test.ts', `${titled('S1-02')} test("[S2-01] takes 'both'", f)`.replaceAll('S2-01', 'S1-02 S2-01')],
    ['a.test.ts', titled('S1-02')],
  ]);
  expect(listed(small, tests)).toEqual([
    'S1-02',
    '  a.test.ts: does it',
    '  b.test.ts: does it',
    "  b.test.ts: takes 'both'",
    'S1-03',
    'S2-01',
    "  b.test.ts: takes 'both'",
  ]);
});

test('the words that a line quotes stand in a test that shows it, or in what that test imports', () => {
  const quoting = small.replace('One thing.', '(报名) asks twice: 请选择至少一条数据, else 未知错误.');
  const tests = new Map([['a.test.ts', `${titled('S1-02')} 请选择至少一条数据`]]);
  expect(report(quoting, tests).faults).toEqual(['no test that shows S1-02 holds its words: 未知错误']);
  expect(report(quoting, tests, (file) => `${tests.get(file)} 未知错误`).faults).toEqual([]);
  expect(listed(quoting, tests)[0]).toBe('S1-02 请选择至少一条数据 未知错误');
});

test('a test that names no line of the document is a fault', () => {
  const tests = new Map([['a.test.ts', titled('S1-02', 'S1-04', 'S9-1')]]);
  expect(report(small, tests).faults).toEqual([
    'a.test.ts names S1-04, which is no line of docs/requirements.md',
    'a.test.ts names S9-1, which is no line of docs/requirements.md',
  ]);
});

test('finding no test file at all is a fault', () => {
  expect(report(small, new Map()).faults).toEqual(['no test file was found']);
});

test.each([
  ['a line in the middle is gone', small.replace(/.*S1-02.*\n/, ''), 'S1-02 is missing'],
  ['the last line is gone', small.replace(/.*S1-03.*\n/, ''), 'S1 says 3 lines and holds 2'],
  ['a line is there twice', small.replace('S1-03', 'S1-02'), 'S1-03 is missing'],
  ['a line says nothing', small.replace('** One thing.', '** '), 'S1-02 is missing'],
  ['a section is gone', small.replace(/## S1[^#]*/, ''), 'section 1 has the heading "S2 Second (1)"'],
  ['a heading has no count', small.replace(' (3)', ''), 'section 1 has the heading "S1 First"'],
  ['everything is gone', '', 'the document has no section'],
])('it is a fault when %s', (_what, document, fault) => {
  expect(readRequirements(document).faults.join('\n')).toContain(fault);
});
