// Subsidies to people, training bodies and businesses (domain §3.23). Our addition.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { decimal } from '../../wire/fields.ts';
import { contains } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { fromWhere, fromWhereLabels, READERS_OF_PEOPLE, TRAINING } from './training-reach.ts';

const record = recordOf(z.object({}), {
  subsidyNo: z.string(),
  subject: z.string(),
  name: z.string(),
  idCardNo: z.string().nullable(),
  classNo: z.string(),
  amount: decimal(12, 2, { unit: 'yuan' }),
  payState: z.string(),
  payDate: z.string().nullable(),
  bankAccount: z.string().nullable(),
  ...fromWhere,
});

const family = defineFamily({
  path: `${TRAINING}/training_subsidy`,
  title: ['培训补贴', 'Training subsidies'],
  record,
  draft: z.object({}),
  filters: { name: contains, subsidyNo: contains, classNo: contains },
  sorts: [],
  labels: {
    subsidyNo: ['补贴编号', 'Number'],
    subject: ['补贴对象', 'Paid to'],
    name: ['名称', 'Name'],
    idCardNo: ['身份证号', 'ID number'],
    classNo: ['班号', 'Class no.'],
    amount: ['金额(元)', 'Amount (yuan)'],
    payState: ['发放状态', 'Status'],
    payDate: ['发放日期', 'Paid on'],
    bankAccount: ['收款账户', 'Account'],
    ...fromWhereLabels,
  },
});

export const trainingSubsidy = {
  rights: rights('training_subsidy', {
    'list detail': READERS_OF_PEOPLE,
    export: { ADM_C: 'all', TOWN: 'town' },
  }),
  menus: [{ menuNo: 'M5560', path: '/training/training_subsidy', icon: 'pay-circle', action: 'training_subsidy_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  ...exportOf(family),
};

export type TrainingSubsidy = z.output<typeof record>;
