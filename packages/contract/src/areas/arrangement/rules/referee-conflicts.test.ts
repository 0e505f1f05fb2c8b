import { describe, expect, it, test } from 'vitest';
import {
  competingIndex,
  conflictsOf,
  isBlocked,
  levelsOn,
  undeclared,
  withDeclared,
  type Competing,
  type RefereeFacts,
} from './referee-conflicts.ts';

const someone: Competing = {
  name: '王例青',
  workUnit: '沙洲精工机械（示例）有限公司',
  workUnitUscc: '91320582MA1EXAMPLE',
  graduateSchool: '江帆技师学院',
  groupName: '港城职业学校',
  coach: '顾教练',
  townCode: 'ZJG01',
};
const referee: RefereeFacts = {
  name: '周演瑜',
  workUnit: '暨阳检测所',
  unitUscc: null,
  townCode: 'ZJG02',
  birthDate: '1980-01-01',
  certExpireDate: '2030-01-01',
  avoidUnits: [],
  avoidPersons: [],
  isInPool: true,
  isCompetitor: false,
  overlaps: [],
  colleagues: 0,
};
const index = competingIndex([someone]);
const day = '2026-10-24';
const kinds = (fields: Partial<RefereeFacts>, levels = {}) =>
  conflictsOf({ ...referee, ...fields }, index, { day, levels }).map(({ rule }) => rule);

describe('a referee', () => {
  it('who has nothing to do with anybody there meets no obstacle', () => expect(kinds({})).toEqual([]));

  test.each<[string, Partial<RefereeFacts>, string[]]>([
    ['is not in the pool', { isInPool: false }, ['pool']],
    ['competes there', { isCompetitor: true }, ['competitor']],
    [
      'works where a competitor works, whatever the brackets',
      { workUnit: '沙洲精工机械(示例) 有限公司' },
      ['sameUnit'],
    ],
    ['works under the same code', { unitUscc: '91320582ma1example' }, ['sameUnit']],
    ['works at the school of a competitor', { workUnit: '江帆技师学院' }, ['sameSchool']],
    ['works at the school that entered one', { workUnit: '港城职业学校' }, ['sameSchool']],
    ['named a unit to be avoided', { avoidUnits: ['别处', '港城职业学校'] }, ['avoidUnit']],
    ['named a person to be avoided', { avoidPersons: ['王例青'] }, ['avoidPerson']],
    ['coaches one', { name: '顾教练' }, ['coach']],
    ['turned 66 by the day', { birthDate: '1960-10-24' }, ['age']],
    ['turns 66 the day after', { birthDate: '1960-10-25' }, []],
    ['has a certificate that ends the day before', { certExpireDate: '2026-10-23' }, ['certificate']],
    ['has a certificate that ends on the day', { certExpireDate: day }, []],
    ['referees elsewhere at the time', { overlaps: ['焊接'] }, ['overlap']],
    ['comes with two of the same unit', { colleagues: 2 }, ['unitShare']],
    ['has surname and town in common with one', { name: '王文', townCode: 'ZJG01' }, ['surname']],
    ['has the surname alone in common', { name: '王文' }, []],
  ])('who %s', (_, fields, found) => expect(kinds(fields)).toEqual(found));

  it('is judged as the levels in force say; what has none counts as an obstacle', () => {
    const levels = { coach: 'confirm', age: 'ignore', surname: 'warn' } as const;
    const facts = { name: '顾教练', birthDate: '1950-01-01', isCompetitor: true };
    const found = conflictsOf({ ...referee, ...facts }, index, { day, levels });
    expect(found.map(({ rule, level }) => [rule, level])).toEqual([
      ['competitor', 'block'],
      ['coach', 'confirm'],
    ]);
    expect(isBlocked(found)).toBe(true);
    expect(undeclared(found)).toMatchObject([{ rule: 'coach' }]);
  });

  it('has declared what was declared, and nothing that came since', () => {
    const before = [{ rule: 'sameSchool', level: 'confirm', words: 'A', isDeclared: true }] as const;
    const now = [
      { rule: 'sameSchool', level: 'confirm', words: 'A' },
      { rule: 'age', level: 'confirm', words: '1950' },
    ] as const;
    expect(undeclared(withDeclared(now, before))).toMatchObject([{ rule: 'age' }]);
  });
});

test('of each kind the newest level that has begun is in force', () => {
  const lines = [
    { rule: 'age', level: 'block', fromDate: '2027-01-01' },
    { rule: 'age', level: 'confirm', fromDate: '2020-01-01' },
    { rule: 'coach', level: 'warn', fromDate: '2026-10-24' },
  ] as const;
  expect(levelsOn(lines, '2026-10-24')).toEqual({ age: 'confirm', coach: 'warn' });
  expect(levelsOn(lines, '2027-01-01')).toEqual({ age: 'block', coach: 'warn' });
});
