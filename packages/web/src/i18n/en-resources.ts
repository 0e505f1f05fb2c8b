import type { SameKeys } from './words.ts';
import type { zhResources } from './zh-resources.ts';

export const enResources: SameKeys<typeof zhResources> = {
  serialAbout: 'How the numbers of records are made; they run without gaps and never come twice',
  serialEmpty: 'There are no series yet',
  serialForm: 'What a number is made of',
  serialCount: 'Counting',
  serialCodeHelp: 'Begins with a capital letter; numbers are asked for under it',
  serialPatternHelp: 'yyyy, MM and dd, with - _ / . between, for example yyyyMM',
  serialValueHelp: 'The last number that was given; it can only go up',
};
