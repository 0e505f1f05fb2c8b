import { trainingProject } from '@trainrace/contract/areas/training/training-project';
import { definePage } from '#resource/define-page.tsx';
import { refreshNoteOf } from '../RefreshNote.tsx';
import { about } from './training-project.about.words.ts';
import { projectText } from './training-project.words.ts';

export const TrainingProjectPage = definePage(trainingProject, {
  about: about['/training/training_project'],
  empty: projectText.empty,
  toolbar: refreshNoteOf('getTraining', trainingProject.family.path),
  columns: [
    'projectName',
    { field: 'projectNo', isHidden: true },
    'trainType',
    'occupation',
    'level',
    'orgName',
    'hours',
    'fee',
    { field: 'subsidyStd', isHidden: true },
    'projectState',
    { field: 'fundSource', isHidden: true },
    { field: 'refreshedAt', isHidden: true },
  ],
  filters: ['projectName', 'projectNo', 'orgName'],
  detail: [
    { fields: ['projectNo', 'projectName', 'trainType', 'occupation', 'level', 'orgName', 'hours', 'projectState'] },
    { title: projectText.money, fields: ['fee', 'subsidyStd', 'fundSource'] },
    { fields: ['source', 'refreshedAt'] },
  ],
});
