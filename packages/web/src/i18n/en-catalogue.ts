import type { SameKeys } from './words.ts';
import type { zhCatalogue } from './zh-catalogue.ts';

export const enCatalogue: SameKeys<typeof zhCatalogue> = {
  about: 'Occupations and trades with their exams; a trade in use can be sealed, not removed',
  empty: 'There are no trades yet',
  occupation: 'Occupation and trade',
  exam: 'Exams',
  weights: 'Default weights',
  other: 'Other',
  outboxAbout: 'Text messages of the system, latest first',
  outboxEmpty: 'No text message has been sent yet',
  mobile: 'Mobile',
  template: 'Template',
  content: 'Content',
  state: 'State',
  time: 'Time',
};
