import { expect, it } from 'vitest';
import { medalOf, medalTable, unitTable, type PlacedPerson } from './unit-table.ts';

const person = (
  unit: string,
  awardLevel: number | null,
  totalScore: string | null = '80.00',
  team: string | null = null,
) => ({ unit, awardLevel, totalScore, team }) satisfies PlacedPerson;

it('counts 4, 3, 2, 1 for first to merit, and puts more firsts before more of the rest', () => {
  const table = unitTable([
    person('乙', 2),
    person('乙', 4),
    person('甲', 1),
    person('丙', 3),
    person('丙', null, null),
    person('丁', null),
  ]);
  expect(table.map(({ unit, rankNo, points }) => [unit, rankNo, points])).toEqual([
    ['甲', 1, 4],
    ['乙', 2, 4],
    ['丙', 3, 2],
    ['丁', 4, 0],
  ]);
  expect(table[1]).toMatchObject({ competitors: 2, awards: [0, 1, 0, 1], sum: '160.00' });
  expect(table[2]!.sum).toBe('80.00');
});

it('shares a rank where points and awards are equal, and leaves the next ones out', () => {
  const ranks = unitTable([person('甲', 1), person('乙', 1), person('丙', 4)]).map(({ rankNo }) => rankNo);
  expect(ranks).toEqual([1, 1, 3]);
});

it('counts a team once, with the award of its best', () => {
  const [unit] = unitTable([
    person('甲', 2, '90.00', 't'),
    person('甲', 1, '91.00', 't'),
    person('甲', 3, '70.00', 'other'),
  ]);
  expect(unit).toMatchObject({ competitors: 3, awards: [1, 0, 1, 0], points: 6, sum: '161.00' });
});

it('takes a unit that was typed in two ways for one', () => {
  const table = unitTable([person('甲厂（示例）', 1), person('甲厂(示例)', 2), person('乙厂', 3)]);
  expect(table.map(({ unit, points, competitors }) => [unit, points, competitors])).toEqual([
    ['甲厂（示例）', 7, 2],
    ['乙厂', 2, 1],
  ]);
});

it('is empty where nobody was placed', () => {
  expect(unitTable([])).toEqual([]);
});

it('shows an audience the same table: medals are prizes, not places, and a team has one', () => {
  const people = [
    person('甲', 1, '90.00', 't'),
    person('甲', 1, '90.00', 't'),
    person('乙', 2),
    person('乙', 3),
    person('丙', 4),
  ];
  expect(medalTable(people)).toEqual([
    { unit: '乙', gold: 0, silver: 1, bronze: 1, points: 5 },
    { unit: '甲', gold: 1, silver: 0, bronze: 0, points: 4 },
  ]);
  expect([null, 1, 2, 3, 4].map((awardLevel) => medalOf({ awardLevel }))).toEqual([
    null,
    'gold',
    'silver',
    'bronze',
    null,
  ]);
});
