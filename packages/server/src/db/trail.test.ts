import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { expect, it } from 'vitest';
import { changesBetween } from './trail.ts';

it('[S1-13] conditions that came back from the database in another order of their members have not changed', () => {
  const sent = [{ rule: 'age', min: 18, max: 59, at: '2026-11-22' }];
  const stored = [{ at: '2026-11-22', max: 59, min: 18, rule: 'age' }];
  expect(changesBetween(contestInfo.family, { eligibility: stored }, { eligibility: sent })).toEqual([]);
  const [change] = changesBetween(contestInfo.family, { eligibility: stored }, { eligibility: [] });
  expect(change).toMatchObject({ field: 'eligibility', before: stored, after: [] });
});
