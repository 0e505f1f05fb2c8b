import { describe, expect, it } from 'vitest';
import { formatReason } from './reason-words.labels.ts';
import type { Grant } from '../contests/grants.ts';
import { ageOn, evaluateHonours, type Placed } from './evaluate-honours.ts';

/** The ladder of the domain: 一类 1–3 → 技师, 4–10 and others who pass both → 高级工; the first is an expert. */
const LADDER: readonly Grant[] = [
  { rankFrom: 1, rankTo: 1, honourCode: '市技术能手', clause: '第三条' },
  { rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '第四条' },
  { needsPass: 1, promoteLevel: 3, clause: '第五条' },
  { rankFrom: 1, rankTo: 3, honourCode: '青年岗位能手', maxAge: 35, clause: '第六条' },
  { rankFrom: 1, rankTo: 3, honourCode: '巾帼建功标兵', sex: 2, clause: '第七条' },
];
const PLACED: Placed = {
  contestGroup: 1,
  rankNo: 1,
  isPass: 1,
  sex: 1,
  age: 40,
  heldLevel: 4,
  heldHonours: [],
};
const said = (placed: Partial<Placed>, grants = LADDER) => {
  const { honourCode, promoteLevel, grounds } = evaluateHonours(grants, { ...PLACED, ...placed });
  return [honourCode, promoteLevel, grounds.map((ground) => formatReason(ground, 'zh'))] as const;
};

describe('[issue 14] what a placing confers', () => {
  it.each<[string, Partial<Placed>, string | null, number | null]>([
    ['the first', {}, '市技术能手', 2],
    ['the third, aged 40', { rankNo: 3 }, null, 2],
    ['the third, aged 35', { rankNo: 3, age: 35 }, '青年岗位能手', 2],
    ['the third, a woman', { rankNo: 3, sex: 2 }, '巾帼建功标兵', 2],
    ['the fourth, who passed both', { rankNo: 4 }, null, 3],
    ['the fourth, who failed one', { rankNo: 4, isPass: 0 }, null, null],
    ['who was absent', { rankNo: null, isPass: 0 }, null, null],
    ['the first, technician already', { heldLevel: 2 }, '市技术能手', null],
    ['the first, senior technician', { heldLevel: 1 }, '市技术能手', null],
    ['who has no level', { heldLevel: null }, '市技术能手', 2],
    ['the first, expert already, of 40', { heldHonours: ['市技术能手'] }, null, 2],
    ['the first, expert already, of 30', { heldHonours: ['市技术能手'], age: 30 }, '青年岗位能手', 2],
    ['whose birthday is not known', { rankNo: 2, age: null }, null, 2],
  ])('%s', (_, placed, honourCode, promoteLevel) => {
    expect(said(placed).slice(0, 2)).toEqual([honourCode, promoteLevel]);
  });

  it('names the clause behind each answer, and why somebody is not promoted', () => {
    expect(said({ rankNo: 3, heldLevel: 2 })[2]).toEqual([
      '竞赛时40周岁，超过年龄条件，青年岗位能手不适用（第六条）',
      '巾帼建功标兵不适用（第七条）',
      '已持有技师，不再晋升技师（第四条）',
    ]);
    expect(said({ rankNo: 4 })[2]).toEqual(['依据第五条，拟晋升高级工']);
    expect(said({ heldHonours: ['市技术能手'] })[2][0]).toBe('已获得过“市技术能手”，不再授予（第三条）');
  });

  it('goes by the group where a line names one', () => {
    const ofStudents: Grant[] = [{ rankFrom: 1, rankTo: 3, contestGroup: 2, promoteLevel: 3, clause: '第八条' }];
    expect(said({}, ofStudents)).toEqual([null, null, []]);
    expect(said({ contestGroup: 2 }, ofStudents)[1]).toBe(3);
  });

  it('gives nothing by a line without a condition', () => {
    expect(said({}, [{ honourCode: '市技能状元', clause: '第九条' }])).toEqual([null, null, []]);
  });
});

it.each([
  ['1990-05-06', '2026-05-05', 35],
  ['1990-05-06', '2026-05-06', 36],
  ['2000-02-29', '2025-02-28', 24],
  ['2000-02-29', '2025-03-01', 25],
])('somebody born on %s is on %s %i years old', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age);
});
