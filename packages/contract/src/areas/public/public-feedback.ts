// Suggestions of visitors of the public pages and of who is signed in: no names, no numbers.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { post } from '../../wire/endpoint.ts';
import { longText, optional, text } from '../../wire/fields.ts';
import { FEEDBACK_PICTURE } from '../../limits.ts';
import { dayRange } from '../../wire/filters.ts';
import { defineFamily, detailOf, listOf, recordOf, removeOf } from '../../wire/family.ts';

const draft = z.object({ content: longText(1000) });

const labels = {
  content: ['内容', 'Text'],
  page: ['所在页面', 'Page'],
  picture: ['页面图片', 'Picture of the page'],
} as const;
const recordLabels = { content: labels.content, page: labels.page };

const family = defineFamily({
  path: '/api/zjgrsj-public/public_feedback',
  title: ['意见建议', 'Feedback'],
  /** Where somebody was who is signed in; null of the public pages. */
  record: recordOf(draft, { page: z.string().nullable() }),
  draft,
  filters: { createTime: dayRange },
  sorts: [],
  labels: recordLabels,
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

/** The slot of the picture. */
export const FEEDBACK_SLOT = 'YJTP';

/** From the page in front; who sent it is kept neither with it nor in the journals. */
export const ownFeedback = {
  described: { path: '/api/zjgrsj-trainrace/feedback', labels },
  submit: post('/api/zjgrsj-trainrace/feedback/submit', {
    title: ['提意见', 'Send feedback'],
    action: 'signedIn',
    input: z.object({ content: longText(1000), page: optional(text(200)) }),
    data: z.null(),
    /** With a picture in `picture`, or without one. */
    form: 'upload',
    mostFiles: 1,
    mostFileBytes: FEEDBACK_PICTURE.bytes,
    isAnonymous: true,
  }),
};
