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
  months: ['满几个月', 'Months'],
  insuredProvince: ['本省参保', 'Insured in this province'],
  years: ['满几年', 'Years'],
  workYears: ['从业年限', 'Years in the trade'],
  levelNotAbove: ['现有技能等级上限', 'Highest present skill level'],
  education: ['文化程度', 'Education'],
  anyOf: ['限下列文化程度', 'One of'],
  local: ['限本市参保或户籍人员', 'Only people insured or resident in this city'],
} as const satisfies Texts;
