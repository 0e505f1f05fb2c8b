// Who may enter, as one reads it.
import type { Label } from '../wire/label.ts';

export const conditionWords = {
  age: ['截至 {at} 年龄 {min} 至 {max} 周岁', 'Aged {min} to {max} on {at}'],
  ageMin: ['截至 {at} 年满 {min} 周岁', 'Aged {min} or over on {at}'],
  ageMax: ['截至 {at} 不超过 {max} 周岁', 'Aged {max} or under on {at}'],
  insuredLocal: ['在本市连续参保满 {months} 个月', 'Insured in this city for {months} months without a gap'],
  insuredProvince: ['在本省参保满 {years} 年', 'Insured in this province for {years} years'],
  workYears: ['从事本职业满 {min} 年', 'At least {min} years in the trade'],
  levelNotAbove: ['现有技能等级不高于{level}', 'Present skill level not above: {level}'],
  education: ['文化程度：{anyOf}', 'Education: {anyOf}'],
  local: ['本市参保或户籍人员', 'Insured in this city, or registered as a resident here'],
  comma: ['、', ', '],
} as const satisfies Readonly<Record<string, Label>>;
