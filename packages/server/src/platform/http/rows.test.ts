// Fields of kind `rows` in the input of a call, by a schema of this test's own.
import { post } from '@trainrace/contract/wire/endpoint';
import { decimal, int, optional, rows, text } from '@trainrace/contract/wire/fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refused } from '#platform/context/refused.ts';
import { inputReader } from './read-call.ts';

const labels = { fromYears: ['起始年限', 'From year'], rate: ['比例', 'Rate'], note: ['备注', 'Note'] } as const;
const tiers = rows({ fromYears: int(0, 50), rate: decimal(3, 2, { max: 100 }), note: optional(text(10)) }, labels, 5);
const read = inputReader(
  post('/api/x/policy/submit', { title: ['政策', 'Policy'], input: z.object({ tiers }), data: z.null() }),
);

test('rows are read from JSON as well as from the text of a form, figures as their kind speaks', () => {
  const meant = { tiers: [{ fromYears: 3, rate: '2.50', note: null }] };
  expect(read({ tiers: [{ fromYears: '3', rate: 2.5, note: '' }] })).toEqual(meant);
  expect(read({ tiers: '[{"fromYears":3,"rate":"2.5","note":null}]' })).toEqual(meant);
});

test.each([
  [
    [
      { fromYears: 1, rate: '1' },
      { fromYears: 99, rate: '1' },
    ],
    'tiers[1].fromYears',
  ],
  [[{ fromYears: 1, rate: 'x' }], 'tiers[0].rate'],
  [[{ fromYears: 1, rate: '1', note: '太长太长太长太长太长太长' }], 'tiers[0].note'],
  [['x'], 'tiers'],
  ['[broken', 'tiers'],
])('%j is refused by naming %s', (sent, field) => {
  const refusal = caught(() => read({ tiers: sent }));
  expect(refusal).toMatchObject({ code: 400, data: { errors: [{ field }] } });
});

function caught(work: () => unknown): Refused {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Refused) return thrown;
    throw thrown;
  }
  throw new Error('was not refused');
}
