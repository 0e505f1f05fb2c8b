import { HONOUR } from '@trainrace/contract/dictionaries';
import { expect, it } from 'vitest';
import { reevaluateHonour } from './reevaluate-honour.ts';
import type { PlacedRow } from './read-placed.ts';

const grants = [
  { rankFrom: 1, rankTo: 1, honourCode: '市技术能手', clause: '第三条' },
  { rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '第四条' },
];
const CHAMPION = [
  { clause: '第三条', key: 'granted' as const, honourCode: '市技术能手' },
  { clause: '第四条', key: 'promoted' as const, level: 2 },
];

const aRow = (rankNo: number | null, more: object = {}) =>
  ({
    id: 'x',
    honourState: HONOUR.granted,
    honourCode: '市技术能手',
    promoteLevel: 2,
    heldLevel: null,
    honourGrounds: CHAMPION,
    placed: { contestGroup: 1, rankNo, isPass: 1, sex: 1, age: 40, heldLevel: null, heldHonours: [] },
    ...more,
  }) as unknown as PlacedRow;
const judged = (row: PlacedRow) => reevaluateHonour(row, { grants: grants as never, ruleId: 'rule' });

it('[issue 14] what is still earned stands, though the person got the like elsewhere since', () => {
  expect(judged(aRow(1))).toBeNull();
  const since = { heldLevel: 2, heldHonours: ['市技术能手'] };
  expect(judged(aRow(1, { placed: { ...aRow(1).placed, ...since } }))).toBeNull();
});

it('[issue 14] what the rules give no more ends, and keeps what it was', () => {
  for (const rank of [9, null])
    expect(judged(aRow(rank))).toMatchObject({
      honourState: HONOUR.revoked,
      honourCode: '市技术能手',
      promoteLevel: 2,
      honourGrounds: [{}, {}, { key: 'ended' }],
    });
});

it('[issue 14] where the rules give something else, that is proposed anew', () => {
  expect(judged(aRow(2))).toMatchObject({ honourState: HONOUR.proposed, honourCode: null, promoteLevel: 2 });
});

it('[issue 14] what was given by hand is in doubt once, and not taken', () => {
  const byHand = aRow(9, { honourCode: '青年岗位能手', promoteLevel: null, honourGrounds: null });
  const doubted = judged(byHand);
  expect(doubted).toMatchObject({ honourState: HONOUR.granted, honourCode: '青年岗位能手' });
  expect(doubted?.honourGrounds).toEqual([{ clause: '', key: 'corrected' }]);
  expect(judged({ ...byHand, honourGrounds: doubted!.honourGrounds })).toBeNull();
});

it('[issue 14] what was not granted is not judged here', () => {
  for (const honourState of [HONOUR.none, HONOUR.proposed, HONOUR.waiting, HONOUR.revoked])
    expect(judged(aRow(9, { honourState }))).toBeNull();
});
