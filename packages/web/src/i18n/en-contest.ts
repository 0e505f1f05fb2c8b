import type { SameKeys } from './words.ts';
import type { zhContest } from './zh-contest.ts';

export const enContest: SameKeys<typeof zhContest> = {
  about: 'Contests from planning and filing to publication and archive',
  empty: 'There are no contests yet',
  basics: 'Basics',
  units: 'Hosts and organisers',
  schedule: 'Schedule',
  rules: 'Scoring',
  papers: 'Papers',
  contact: 'Contact',
  applyWindow: 'Entries',
  coUnitsHelp: 'Press Enter after each unit',
  weightsHelp: 'The two weights add up to 100%',
};
