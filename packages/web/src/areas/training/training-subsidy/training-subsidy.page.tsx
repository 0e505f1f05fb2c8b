import { trainingSubsidy } from '@trainrace/contract/areas/training/training-subsidy';
import { definePage } from '#resource/define-page.tsx';
import { refreshNoteOf } from '../RefreshNote.tsx';
import { about } from './training-subsidy.about.words.ts';
import { subsidyText } from './training-subsidy.words.ts';

export const TrainingSubsidyPage = definePage(trainingSubsidy, {
  about: about['/training/training_subsidy'],
  empty: subsidyText.empty,
  toolbar: refreshNoteOf('getTrainSubsidy', trainingSubsidy.family.path),
  columns: [
    'subsidyNo',
    'name',
    'subject',
    'classNo',
    'amount',
    'payState',
    'payDate',
    'bankAccount',
    { field: 'refreshedAt', isHidden: true },
  ],
  filters: ['name', 'subsidyNo', 'classNo'],
  detail: [
    {
      fields: [
        'subsidyNo',
        'subject',
        'name',
        'idCardNo',
        'classNo',
        'amount',
        'payState',
        'payDate',
        'bankAccount',
        'source',
        'refreshedAt',
      ],
    },
  ],
});
