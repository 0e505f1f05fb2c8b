// Conditions of entry: whether they are met, and as they are set.
import type { Texts } from '../i18n/texts.ts';

export const conditionText = {
  none: ['不限', 'No conditions'],
  met: ['符合', 'Met'],
  notMet: ['不符合', 'Not met'],
  notChecked: ['提交后核验', 'Checked once submitted'],
  age: ['年龄', 'Age'],
  ageAt: ['计算年龄的日期', 'Counted on'],
  ageMin: ['最低年龄（周岁）', 'Lowest age'],
  ageMax: ['最高年龄（周岁）', 'Highest age'],
  insuredLocal: ['本市连续参保', 'Insured in this city without a gap'],
  months: ['连续参保月数不少于', 'Months'],
  insuredProvince: ['本省参保', 'Insured in this province'],
  years: ['参保年数不少于', 'Years'],
  workYears: ['从业年限', 'Years in the trade'],
  levelNotAbove: ['现有技能等级上限', 'Highest present skill level'],
  education: ['文化程度', 'Education'],
  anyOf: ['限下列文化程度', 'One of'],
  student: ['限在校学生', 'Only students'],
  notHoldingLevel: ['未持有拟晋升等级', 'Not holding the level aimed at'],
  levelHeld: ['等级（不填为拟晋升等级）', 'Level (empty: the one aimed at)'],
  occupationHeld: ['职业（不填为本赛项职业）', 'Occupation (empty: that of the trade)'],
  onePerYear: ['同一工种每年限报一次', 'One entry a year in the same trade'],
  isHard: [
    '不符合的不能提交（不勾选则只作标注，由审核人员认定）',
    'Entrants who do not meet it cannot submit (if not ticked, it is only flagged for the reviewers)',
  ],
  ownOfTrade: [
    '本赛项另设参赛条件（不勾选则沿用竞赛的条件）',
    'This trade has its own entry conditions (if not ticked, those of the contest apply)',
  ],
  local: ['限本市参保或户籍人员', 'Only people insured or resident in this city'],
} as const satisfies Texts;
