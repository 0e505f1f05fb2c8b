import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { basicText } from '../basic.words.ts';
import { definePage } from '#resource/define-page.tsx';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';

export const CompetitionDicPage = definePage(competitionDic, {
  about: basicText.about,
  empty: basicText.empty,
  toolbar: importToolbar(competitionDic),
  batch: bulkEdit(competitionDic, (row) => String(row['tradeName'])),
  columns: [
    'tradeName',
    'dicNo',
    'occupationName',
    { field: 'occupationCode', isHidden: true },
    'category',
    'examLevel',
    'hasTheory',
    'hasPractice',
    'isSealed',
    { field: 'theoryMinutes', isHidden: true },
    { field: 'practiceMinutes', isHidden: true },
    { field: 'theoryFull', isHidden: true },
    { field: 'practiceFull', isHidden: true },
    { field: 'standardName', isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['tradeName', 'category', 'examLevel', 'isSealed', 'occupationName', 'dicNo'],
  form: [
    {
      title: basicText.occupation,
      fields: ['tradeName', 'occupationName', 'occupationCode', 'category', 'examLevel'],
    },
    {
      title: basicText.exam,
      fields: [
        'hasTheory',
        { field: 'theoryMinutes', when: ({ hasTheory }) => hasTheory !== 0 },
        'theoryFull',
        'hasPractice',
        { field: 'practiceMinutes', when: ({ hasPractice }) => hasPractice !== 0 },
        'practiceFull',
      ],
    },
    { title: basicText.weights, fields: ['defaultTheoryWeight', 'defaultPracticeWeight'] },
    { title: basicText.other, fields: ['stationRequirement', 'standardName', 'isSealed'] },
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
