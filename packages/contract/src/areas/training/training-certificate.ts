// Certificates of training and skill levels: of other bodies, and of completion of classes held here (domain §3.23). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get } from '../../wire/endpoint.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { decimal, id } from '../../wire/fields.ts';
import { anyOf, contains } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { fromWhere, fromWhereLabels, READERS_OF_PEOPLE, TRAINING } from './training-reach.ts';
import { trainingSource } from './training.dictionaries.ts';

const record = recordOf(z.object({}), {
  certNo: z.string(),
  certType: z.string(),
  name: z.string(),
  idCardNo: z.string(),
  occupationName: z.string(),
  level: z.string(),
  issueOrg: z.string(),
  issueDate: z.string().nullable(),
  scoreTheory: decimal(4, 2).nullable(),
  scorePractice: decimal(4, 2).nullable(),
  certState: z.string(),
  ...fromWhere,
});

const family = defineFamily({
  path: `${TRAINING}/training_certificate`,
  title: ['培训证书', 'Training certificates'],
  record,
  draft: z.object({}),
  filters: { name: contains, certNo: contains, occupationName: contains, source: anyOf(trainingSource) },
  sorts: [],
  labels: {
    certNo: ['证书编号', 'Certificate no.'],
    certType: ['证书类型', 'Kind'],
    name: ['姓名', 'Name'],
    idCardNo: ['身份证号', 'ID number'],
    occupationName: ['职业(工种)', 'Occupation'],
    level: ['等级', 'Level'],
    issueOrg: ['发证机构', 'Issued by'],
    issueDate: ['发证日期', 'Issued on'],
    scoreTheory: ['理论成绩', 'Theory'],
    scorePractice: ['实操成绩', 'Practice'],
    certState: ['证书状态', 'Status'],
    ...fromWhereLabels,
  },
});

export const trainingCertificate = {
  rights: rights('training_certificate', {
    'list detail': READERS_OF_PEOPLE,
    export: { ADM_C: 'all', TOWN: 'town', ORG: 'unit', GRP: 'unit' },
    document: { ADM_C: 'all', ORG: 'unit', GRP: 'unit', IND: 'self' },
  }),
  menus: [
    { menuNo: 'M5550', path: '/training/training_certificate', icon: 'trophy', action: 'training_certificate_list' },
  ],
  family,
  list: listOf(family),
  detail: detailOf(family),
  ...exportOf(family),
  /** Of a class held here: signed, with a code that anybody can check. */
  document: get(`${family.path}/document`, {
    title: ['培训合格证书', 'Certificate of completion'],
    form: 'file',
    input: z.object({ id: id() }),
    data: z.unknown(),
  }),
};

export type TrainingCertificate = z.output<typeof record>;
