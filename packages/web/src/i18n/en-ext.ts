import type { SameKeys } from './words.ts';
import type { zhExt } from './zh-ext.ts';

export const enExt: SameKeys<typeof zhExt> = {
  about: 'Who asked other bodies what about whom, when and what for; ID numbers are masked',
  empty: 'Nothing was asked so far',
  time: 'Asked at',
  question: 'Question',
  outcome: 'Result',
  asker: 'Asked by',
  quota: '{count} of at most {limit} that day',
};
