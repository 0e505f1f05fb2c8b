// Conditions of entry, as they were weighed.
import type { Label } from '../wire/label.ts';

export const eligibilityMessages = {
  notEligible: ['不符合参赛条件', 'The conditions of entry are not met.'],
  ageRange: ['年龄下限不能大于上限', 'The lowest age is above the highest.'],
  eligibleAge: ['年龄符合要求（截至{at}满{age}周岁）', 'Age is in range ({age} on {at}).'],
  notEligibleAge: [
    '截至{at}年龄须在{min}至{max}周岁之间，现为{age}周岁',
    'Age on {at} must be from {min} to {max}; it is {age}.',
  ],
  eligibleWorkYears: ['从业年限符合要求', 'Years in the trade are enough.'],
  notEligibleWorkYears: ['本职业从业年限须满{min}年', 'At least {min} years in the trade are needed.'],
  eligibleLevel: ['现有技能等级符合要求', 'The present skill level is in range.'],
  notEligibleLevel: ['现有技能等级不得高于{level}', 'The present skill level may not be above: {level}.'],
  eligibleEducation: ['文化程度符合要求', 'Education is in range.'],
  notEligibleEducation: ['文化程度须为：{anyOf}', 'Education must be one of: {anyOf}.'],
  eligibleLocal: ['本市参保或户籍', 'Insured or resident here.'],
  notEligibleLocal: ['须为本市参保或户籍人员', 'Only for people insured or resident here.'],
  uncheckedAge: ['年龄未核验', 'Age not checked.'],
  uncheckedWorkYears: ['从业年限未核验', 'Years in the trade not checked.'],
  uncheckedLevel: ['现有技能等级未核验', 'Present skill level not checked.'],
  uncheckedEducation: ['文化程度未核验', 'Education not checked.'],
  uncheckedLocal: ['本市参保或户籍未核验', 'Insured or resident here: not checked.'],
  uncheckedInsuredLocal: ['本市连续参保未核验', 'Insurance in this city not checked.'],
  uncheckedInsuredProvince: ['本省参保未核验', 'Insurance in this province not checked.'],
  provinceConflict: ['省库核验异常', 'The provincial check found a conflict.'],
  overridden: ['经复审认定：{reason}', 'Accepted by the final audit: {reason}'],
} satisfies Record<string, Label>;
