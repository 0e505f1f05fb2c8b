// Conditions of entry, where a call is refused for them; what is said of each stands in rules/finding-words.labels.ts.
import type { Label } from '../../wire/label.ts';

export const eligibilityMessages = {
  notEligible: ['不符合参赛条件', 'The conditions of entry are not met.'],
  ageRange: ['年龄下限不能大于上限', 'The lowest age is above the highest.'],
  provinceConflict: ['省库核验异常', 'The provincial check found a conflict.'],
} satisfies Record<string, Label>;
