import { expect, test } from 'vitest';
import { say } from './say.ts';

const en = { hello: 'Hello, {name}', rows_one: '{count} row', rows_other: '{count} rows' };

test('puts parameters where their names stand', () => {
  expect(say(en, 'en', 'hello', { name: 'Li' })).toBe('Hello, Li');
  expect(say(en, 'en', 'hello')).toBe('Hello, {name}');
});

test('counts as the language counts', () => {
  expect(say(en, 'en', 'rows', { count: 1 })).toBe('1 row');
  expect(say(en, 'en', 'rows', { count: 0 })).toBe('0 rows');
  expect(say({ rows_other: '{count} 行' }, 'zh', 'rows', { count: 1 })).toBe('1 行');
});
