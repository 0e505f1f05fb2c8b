// Suggestions of visitors of the public pages: no names, no numbers.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { post } from '../../wire/endpoint.ts';
import { longText } from '../../wire/fields.ts';
import { dayRange } from '../../wire/filters.ts';
import { defineFamily, detailOf, listOf, recordOf, removeOf } from '../../wire/family.ts';

const draft = z.object({ content: longText(1000) });

const labels = { content: ['内容', 'Text'] } as const;

const family = defineFamily({
  path: '/api/zjgrsj-public/public_feedback',
  title: ['意见建议', 'Feedback'],
  record: recordOf(draft, {}),
  draft,
  filters: { createTime: dayRange },
  sorts: [],
  labels,
});

const access = rights('public_feedback', {
  'list detail': { ADM_C: 'all', ADM_S: 'all' },
  remove: { ADM_C: 'all', ADM_S: 'all' },
});

export const publicFeedback = {
  rights: access,
  menus: [{ menuNo: 'M7520', path: '/message/public_feedback', icon: 'message', action: 'public_feedback_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  remove: removeOf(family),
};

/** Call of a visitor: no token, no code. */
export const citizenFeedback = {
  described: { path: '/api/public/feedback', labels },
  submit: post('/api/public/feedback/submit', {
    title: ['提交意见建议', 'Send feedback'],
    action: 'public',
    input: z.object({ content: longText(1000) }),
    data: z.null(),
  }),
};
