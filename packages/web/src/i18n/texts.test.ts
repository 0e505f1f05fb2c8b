import { expect, test } from 'vitest';
import { say } from './texts.ts';

test('puts parameters where their names stand', () => {
  expect(say(['您好，{name}', 'Hello, {name}'], 'en', { name: 'Li' })).toBe('Hello, Li');
  expect(say(['您好，{name}', 'Hello, {name}'], 'zh', { name: 'Li' })).toBe('您好，Li');
  expect(say(['您好，{name}', 'Hello, {name}'], 'en')).toBe('Hello, {name}');
});

test('counts as the language counts', () => {
  const rows = ['{count} 行', '{count} row', '{count} rows'] as const;
  expect(say(rows, 'en', { count: 1 })).toBe('1 row');
  expect(say(rows, 'en', { count: 0 })).toBe('0 rows');
  expect(say(rows, 'en', { count: 2 })).toBe('2 rows');
  expect(say(rows, 'zh', { count: 1 })).toBe('1 行');
});
