import { eligibilityRule, type EligibilityRule } from '../eligibility.ts';
import { expect, test } from 'vitest';
import { checkEligibility, type Entrant } from './eligibility.ts';

const worker: Entrant = {
  birthday: '1988-03-15',
  workYears: 8,
  curSkillLevel: 4,
  education: '大学专科',
  isLocal: 1,
};
const age: EligibilityRule = { rule: 'age', min: 16, max: 59, at: '2026-09-01' };

test.each<[string, EligibilityRule, Entrant, boolean | null, string]>([
  ['in range', age, worker, true, '年龄符合要求（截至2026-09-01满38周岁）'],
  ['16 that day', age, { ...worker, birthday: '2010-09-01' }, true, '年龄符合要求（截至2026-09-01满16周岁）'],
  [
    '16 the day after',
    age,
    { ...worker, birthday: '2010-09-02' },
    false,
    '截至2026-09-01年龄须在16至59周岁之间，现为15周岁',
  ],
  ['59 for one more day', age, { ...worker, birthday: '1966-09-02' }, true, '年龄符合要求（截至2026-09-01满59周岁）'],
  [
    '60 that day',
    age,
    { ...worker, birthday: '1966-09-01' },
    false,
    '截至2026-09-01年龄须在16至59周岁之间，现为60周岁',
  ],
  ['no birthday (passport)', age, { ...worker, birthday: null }, null, '年龄未核验'],
  ['enough years', { rule: 'workYears', min: 8 }, worker, true, '从业年限符合要求'],
  ['too few years', { rule: 'workYears', min: 9 }, worker, false, '本职业从业年限须满9年'],
  ['level below', { rule: 'levelNotAbove', level: 3 }, worker, true, '现有技能等级符合要求'],
  ['same level', { rule: 'levelNotAbove', level: 4 }, worker, true, '现有技能等级符合要求'],
  ['level above', { rule: 'levelNotAbove', level: 5 }, worker, false, '现有技能等级不得高于初级工'],
  [
    'chief technician above senior technician',
    { rule: 'levelNotAbove', level: 1 },
    { ...worker, curSkillLevel: 7 },
    false,
    '现有技能等级不得高于高级技师',
  ],
  [
    'no level stated',
    { rule: 'levelNotAbove', level: 3 },
    { ...worker, curSkillLevel: null },
    null,
    '现有技能等级未核验',
  ],
  ['education named', { rule: 'education', anyOf: ['大学专科', '大学本科'] }, worker, true, '文化程度符合要求'],
  ['education not named', { rule: 'education', anyOf: ['研究生'] }, worker, false, '文化程度须为：研究生'],
  ['local', { rule: 'local' }, worker, true, '本市参保或户籍'],
  ['not local', { rule: 'local' }, { ...worker, isLocal: 0 }, false, '须为本市参保或户籍人员'],
  ['insurance is asked elsewhere', { rule: 'insuredLocal', months: 12 }, worker, null, '本市连续参保未核验'],
  ['so is the province', { rule: 'insuredProvince', years: 5 }, worker, null, '本省参保未核验'],
  ['and what else was entered', { rule: 'onePerYear' }, worker, null, '本年度重复报名未核验'],
  [
    'holding no level is nobody’s own word',
    { rule: 'notHoldingLevel', level: 3, occupation: '电工' },
    worker,
    null,
    '已持有等级未核验',
  ],
  [
    'holding one is',
    { rule: 'notHoldingLevel', level: 4, occupation: '电工' },
    { ...worker, curOccupation: '电工' },
    false,
    '已持有电工中级工或更高等级',
  ],
  [
    'unless it is another occupation',
    { rule: 'notHoldingLevel', level: 4, occupation: '焊工' },
    { ...worker, curOccupation: '电工' },
    null,
    '已持有等级未核验',
  ],
  ['a student', { rule: 'student' }, { ...worker, candidateSource: '学校' }, true, '在校学生'],
  ['no student', { rule: 'student' }, { ...worker, candidateSource: '企业' }, false, '须为在校学生'],
])('%s', (_, rule, entrant, ok, sentence) => {
  expect(checkEligibility([rule], entrant, 'zh')).toMatchObject([
    { rule: rule.rule, ok, message: sentence, isHard: true },
  ]);
});

test('says something of every rule, in their order', () => {
  const rules: EligibilityRule[] = [{ rule: 'local' }, age, { rule: 'workYears', min: 99 }];
  expect(checkEligibility(rules, worker, 'zh').map(({ rule, ok }) => [rule, ok])).toEqual([
    ['local', true],
    ['age', true],
    ['workYears', false],
  ]);
});

test('speaks English to who asks in English', () => {
  const [finding] = checkEligibility([{ rule: 'levelNotAbove', level: 5 }], worker, 'en');
  expect(finding!.message).toBe('The present skill level may not be above: Junior worker.');
});

test('a condition of age has a day that exists, and its lowest age is not above its highest', () => {
  const parse = (fields: object) => eligibilityRule.safeParse({ rule: 'age', at: '2026-09-01', ...fields });
  expect(parse({ min: 59, max: 59 }).success).toBe(true);
  expect(parse({ max: 59 }).success).toBe(true);
  expect(parse({ min: 60, max: 59 }).error?.issues).toMatchObject([{ params: { key: 'ageRange' } }]);
  expect(parse({ at: '2026-02-30' }).success).toBe(false);
});
