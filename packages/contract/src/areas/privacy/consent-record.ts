// Consents: which edition of which text, when, how, until when. Written by the server alone.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { code } from '../../wire/fields.ts';
import { anyOf, contains, dayRange } from '../../wire/filters.ts';
import { defineFamily, detailOf, listOf } from '../../wire/family.ts';
import { consentKind, consentState, consentWay } from './consent.dictionaries.ts';
import { consentLabels } from './privacy.labels.ts';

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/privacy/consent_record',
  title: ['同意记录', 'Consent records'],
  record: z.object({
    id: z.string(),
    createTime: z.string(),
    /** A name or a number, in part. */
    subjectMask: z.string(),
    kind: code(consentKind),
    edition: z.string(),
    way: code(consentWay),
    state: code(consentState),
    askedBy: z.string().nullable(),
    endTime: z.string().nullable(),
    withdrawTime: z.string().nullable(),
    ip: z.string().nullable(),
  }),
  draft: z.object({}),
  filters: { subjectMask: contains, kind: anyOf(consentKind), createTime: dayRange },
  sorts: [],
  labels: consentLabels,
});

export const consentRecord = {
  rights: rights('consent_record', { 'list detail': { ADM_C: 'all', ADM_S: 'all', ADM_SEC: 'all', ADM_AUD: 'all' } }),
  menus: [{ menuNo: 'M7086', path: '/privacy/consent_record', icon: 'audit', action: 'consent_record_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
};

export type ConsentRecord = z.output<typeof family.record>;
