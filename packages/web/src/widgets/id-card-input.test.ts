import { expect, test } from 'vitest';
import { grouped } from './IdCardInput.tsx';

test('an ID number is grouped 6-8-4 while it is typed', () => {
  expect(grouped('320599')).toBe('320599');
  expect(grouped('3205991988')).toBe('320599 1988');
  expect(grouped('32059919660101918X')).toBe('320599 19660101 918X');
});

test('the number of another document stays as it is', () => {
  expect(grouped('E12345678')).toBe('E12345678');
});
