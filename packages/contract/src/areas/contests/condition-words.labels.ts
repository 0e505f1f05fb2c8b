// Conditions of entry, in words.
import type { Label } from '../../wire/label.ts';

export const conditionWords = {
  age: ['截至 {at} 年龄 {min} 至 {max} 周岁', 'Aged {min} to {max} on {at}'],
  ageMin: ['截至 {at} 年满 {min} 周岁', 'Aged {min} or over on {at}'],
  ageMax: ['截至 {at} 不超过 {max} 周岁', 'Aged {max} or under on {at}'],
  insuredLocal: ['在本市连续参保满 {months} 个月', 'Insured in this city for {months} months without a gap'],
  insuredProvince: ['在本省参保满 {years} 年', 'Insured in this province for {years} years'],
  workYears: ['从事本职业满 {min} 年', 'At least {min} years in the trade'],
  levelNotAbove: ['现有技能等级不高于{level}', 'Present skill level not above: {level}'],
  education: ['文化程度：{anyOf}', 'Education: {anyOf}'],
  notHoldingLevel: ['未持有{occupation}{level}及以上等级', 'Does not hold {level} or higher already in: {occupation}'],
  onePerYear: ['同一工种每人每年限报一次（不限竞赛）', 'One entry a year in the same trade, over all contests'],
  student: ['在校学生', 'Students'],
  levelAimedAt: ['拟晋升', 'the level aimed at'],
  ofTheTrade: ['本赛项职业', 'the occupation of the trade'],
  soft: ['{condition}（不符合的由审核人员认定）', '{condition} (if not met, the reviewers decide)'],
  local: ['本市参保或户籍人员', 'Insured in this city, or registered as a resident here'],
  comma: ['、', ', '],
} as const satisfies Readonly<Record<string, Label>>;
