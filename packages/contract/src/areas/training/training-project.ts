// Training projects as other bodies keep them (domain §3.23). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { contains } from '../../wire/filters.ts';
import { fromWhere, fromWhereLabels, READERS_OF_CLASSES, TRAINING } from './training-reach.ts';

const record = recordOf(z.object({}), {
  projectNo: z.string(),
  projectName: z.string(),
  trainType: z.string(),
  occupation: z.string(),
  level: z.string(),
  orgName: z.string(),
  hours: z.number().int(),
  fee: z.string(),
  subsidyStd: z.string(),
  fundSource: z.string(),
  projectState: z.string(),
  ...fromWhere,
});

const family = defineFamily({
  path: `${TRAINING}/training_project`,
  title: ['培训项目', 'Training projects'],
  record,
  draft: z.object({}),
  filters: { projectName: contains, projectNo: contains, orgName: contains },
  sorts: [],
  labels: {
    projectNo: ['项目编号', 'Project no.'],
    projectName: ['培训项目', 'Project'],
    trainType: ['培训类型', 'Kind'],
    occupation: ['职业(工种)', 'Occupation'],
    level: ['等级', 'Level'],
    orgName: ['培训机构', 'Held by'],
    hours: ['课时', 'Hours'],
    fee: ['收费(元)', 'Fee (yuan)'],
    subsidyStd: ['补贴标准(元)', 'Subsidy (yuan)'],
    fundSource: ['资金渠道', 'Paid from'],
    projectState: ['状态', 'Status'],
    ...fromWhereLabels,
  },
});

export const trainingProject = {
  rights: rights('training_project', { 'list detail': READERS_OF_CLASSES }),
  menus: [{ menuNo: 'M5530', path: '/training/training_project', icon: 'book', action: 'training_project_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
};

export type TrainingProject = z.output<typeof record>;
