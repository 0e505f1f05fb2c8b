// Students of classes, and their results (domain §3.23). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { decimal, flag } from '../../wire/fields.ts';
import { anyFlag, anyOf, contains, equalsId } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { fromWhere, fromWhereLabels, READERS_OF_PEOPLE, TRAINING } from './training-reach.ts';
import { trainingSource } from './training.dictionaries.ts';

const record = recordOf(z.object({}), {
  classId: z.string().nullable(),
  classNo: z.string(),
  className: z.string().nullable(),
  name: z.string(),
  idCardNo: z.string(),
  attendRate: decimal(3, 2, { unit: 'percent' }).nullable(),
  theoryScore: decimal(4, 2).nullable(),
  practiceScore: decimal(4, 2).nullable(),
  isPass: flag().nullable(),
  certNo: z.string().nullable(),
  ...fromWhere,
});

const family = defineFamily({
  path: `${TRAINING}/training_student`,
  title: ['培训学员', 'Trainees'],
  record,
  draft: z.object({}),
  filters: {
    name: contains,
    classNo: contains,
    classId: equalsId,
    isPass: anyFlag,
    source: anyOf(trainingSource),
  },
  sorts: [],
  labels: {
    classId: ['班级', 'Class'],
    classNo: ['班号', 'Class no.'],
    className: ['班级名称', 'Class'],
    name: ['姓名', 'Name'],
    idCardNo: ['身份证号', 'ID number'],
    attendRate: ['出勤率(%)', 'Attendance (%)'],
    theoryScore: ['理论成绩', 'Theory'],
    practiceScore: ['实操成绩', 'Practice'],
    isPass: ['是否合格', 'Passed'],
    certNo: ['证书编号', 'Certificate'],
    ...fromWhereLabels,
  },
});

export const trainingStudent = {
  rights: rights('training_student', {
    'list detail': READERS_OF_PEOPLE,
    export: { ADM_C: 'all', TOWN: 'town', ORG: 'unit', GRP: 'unit' },
  }),
  menus: [{ menuNo: 'M5540', path: '/training/training_student', icon: 'team', action: 'training_student_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  ...exportOf(family),
};

export type TrainingStudent = z.output<typeof record>;
