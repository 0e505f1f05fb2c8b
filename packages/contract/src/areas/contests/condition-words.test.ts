import { expect, test } from 'vitest';
import { formatCondition } from './condition-words.ts';
import type { EligibilityRule } from './eligibility.ts';

test.each<[EligibilityRule, string, string]>([
  [
    { rule: 'age', min: 16, max: 59, at: '2026-09-01' },
    '截至 2026-09-01 年龄 16 至 59 周岁',
    'Aged 16 to 59 on 2026-09-01',
  ],
  [{ rule: 'age', min: 16, at: '2026-09-01' }, '截至 2026-09-01 年满 16 周岁', 'Aged 16 or over on 2026-09-01'],
  [{ rule: 'age', max: 59, at: '2026-09-01' }, '截至 2026-09-01 不超过 59 周岁', 'Aged 59 or under on 2026-09-01'],
  [{ rule: 'levelNotAbove', level: 3 }, '现有技能等级不高于高级工', 'Present skill level not above: Senior worker'],
  [
    { rule: 'education', anyOf: ['大学专科', '大学本科'] },
    '文化程度：大学专科、大学本科',
    'Education: College diploma, Bachelor',
  ],
])('%j is said in both languages', (rule, zh, en) => {
  expect([formatCondition(rule, 'zh'), formatCondition(rule, 'en')]).toEqual([zh, en]);
});
