import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { expect, it } from 'vitest';
import { trailRow } from './trail.ts';
import { changesBetween } from './changes.ts';

it('moments stand as the wire writes them, and the same moment is no change', () => {
  const [stored, written] = ['2026-11-22 15:37:06', '2026-11-22T07:37:06.123Z'];
  const [change] = changesBetween(contestTrade.family, { publicizeTime: null }, { publicizeTime: written });
  expect(change).toMatchObject({ field: 'publicizeTime', before: null, after: stored });
  expect(changesBetween(contestTrade.family, { publicizeTime: stored }, { publicizeTime: written })).toEqual([]);
  const byHand = { field: 'applyEnd', label: '报名截止', before: new Date(written), after: written, isMasked: false };
  const actor = { now: new Date(written), ip: '', traceId: '' };
  const row = trailRow(actor, { bizTable: 'contest_info', bizId: '', action: '修改', changes: [byHand] });
  expect(JSON.parse(row.changes)).toMatchObject([{ before: stored, after: stored }]);
});

it('what a save leaves out has not changed', () => {
  expect(changesBetween(contestInfo.family, { techDocAtt: 'a' }, { techDocAtt: undefined })).toEqual([]);
  expect(changesBetween(contestInfo.family, { techDocAtt: 'a' }, { techDocAtt: null })).toHaveLength(1);
});

it('conditions that came back from the database in another order of their members have not changed', () => {
  const sent = [{ rule: 'age', min: 18, max: 59, at: '2026-11-22' }];
  const stored = [{ at: '2026-11-22', max: 59, min: 18, rule: 'age' }];
  expect(changesBetween(contestInfo.family, { eligibility: stored }, { eligibility: sent })).toEqual([]);
  const [change] = changesBetween(contestInfo.family, { eligibility: stored }, { eligibility: [] });
  expect(change).toMatchObject({ field: 'eligibility', before: stored, after: [] });
});
