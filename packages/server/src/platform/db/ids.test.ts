import { expect, it } from 'vitest';
import { isId, newIdOf } from './ids.ts';

it('ids of one moment keep the order in which they were written', () => {
  const moment = new Date('2026-11-21T02:00:00Z');
  const ids = Array.from({ length: 200 }, () => newIdOf(moment));
  expect(ids.every(isId)).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});

it('ids of an earlier moment come first, whenever they are written', () => {
  const late = newIdOf(new Date('2026-11-21T02:00:01Z'));
  expect(newIdOf(new Date('2026-11-21T02:00:00Z')) < late).toBe(true);
});
