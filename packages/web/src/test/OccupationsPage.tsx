import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { definePage } from '../resource/define-page.tsx';

/** A page of many kinds of field. */
export const OccupationsPage = definePage(competitionDic, {
  about: ['赛事可用的职业和工种', 'Occupations and trades of contests'],
  empty: ['还没有职业', 'No occupations yet'],
  columns: [
    { field: 'tradeName', width: 200 },
    'dicNo',
    'occupationName',
    'category',
    'examLevel',
    'hasTheory',
    { field: 'theoryMinutes', isHidden: true },
  ],
  filters: ['tradeName', 'category', 'examLevel', 'isSealed', 'dicNo'],
  form: [
    {
      title: ['职业', 'Occupation'],
      fields: ['tradeName', 'occupationName', 'occupationCode', 'category', 'examLevel'],
    },
    {
      title: ['考试', 'Exam'],
      fields: [
        'hasTheory',
        { field: 'theoryMinutes', when: ({ hasTheory }) => hasTheory !== 0 },
        'hasPractice',
        'theoryFull',
        'practiceFull',
        'defaultTheoryWeight',
        'defaultPracticeWeight',
        'isSealed',
      ],
    },
  ],
  defaults: () => ({
    hasTheory: 1,
    hasPractice: 1,
    theoryFull: '100.00',
    practiceFull: '100.00',
    defaultTheoryWeight: 30,
    defaultPracticeWeight: 70,
    isSealed: 0,
  }),
});
