import { skillPassport } from '@trainrace/contract/areas/training/skill-passport';
import { trainingStudent } from '@trainrace/contract/areas/training/training-student';
import { definePage } from '#resource/define-page.tsx';
import { PassportOf } from '../PassportOf.tsx';
import { refreshNoteOf } from '../RefreshNote.tsx';
import { about } from './training-student.about.words.ts';
import { studentText } from './training-student.words.ts';

export const TrainingStudentPage = definePage(trainingStudent, {
  about: about['/training/training_student'],
  empty: studentText.empty,
  toolbar: refreshNoteOf('getTrainStudent', trainingStudent.family.path),
  columns: [
    'name',
    'className',
    'attendRate',
    'isPass',
    'theoryScore',
    'practiceScore',
    'certNo',
    { field: 'idCardNo', isHidden: true },
    { field: 'classNo', isHidden: true },
    { field: 'source', isHidden: true },
  ],
  filters: ['name', 'classNo', 'isPass', 'source'],
  detail: [
    {
      fields: [
        'name',
        'idCardNo',
        'className',
        'classNo',
        'attendRate',
        'theoryScore',
        'practiceScore',
        'isPass',
        'certNo',
        'source',
        'refreshedAt',
      ],
    },
  ],
  detailExtra: ({ record: { id } }) => <PassportOf id={id} right={skillPassport.look.action} />,
});
