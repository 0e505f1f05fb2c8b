import { expect, test } from 'vitest';
import { causeOf, codeOf, constraintOf, messageOf, statusOf } from './thrown.ts';

test('whatever is thrown, what it says of itself is read without failing a second time', () => {
  const refused = Object.assign(new Error('twice'), { code: '23505', constraint: 'one_of_each', statusCode: 409 });
  expect([codeOf(refused), constraintOf(refused), statusOf(refused), messageOf(refused)]).toEqual([
    '23505',
    'one_of_each',
    409,
    'twice',
  ]);
  expect(codeOf(causeOf(new Error('fetch failed', { cause: { code: 'ECONNREFUSED' } })))).toBe('ECONNREFUSED');
  for (const odd of [undefined, null, 'text', 7, { code: 7, statusCode: '400' }])
    expect([codeOf(odd), constraintOf(odd), statusOf(odd), causeOf(odd)]).toEqual(Array(4).fill(undefined));
  expect([messageOf(undefined), messageOf('text')]).toEqual(['undefined', 'text']);
});
