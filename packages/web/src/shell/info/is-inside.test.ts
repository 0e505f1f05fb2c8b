import { expect, it } from 'vitest';
import { isInside } from './is-inside.ts';

it('tells networks inside from those outside', () => {
  const inside = [
    '10.1.2.3',
    '127.0.0.1',
    '192.168.1.1',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.0.7',
    '::1',
    'fd00::1',
    'fe80::2',
  ];
  const outside = ['11.0.0.1', '172.32.0.1', '192.169.0.1', '100.10.0.1', '203.0.113.9', '2001:db8::1', '::2'];
  expect(inside.filter((address) => !isInside(address))).toEqual([]);
  expect(outside.filter(isInside)).toEqual([]);
});
