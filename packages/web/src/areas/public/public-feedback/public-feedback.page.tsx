import { publicFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { definePage } from '#resource/define-page.tsx';
import { publicFeedbackText } from './public-feedback.words.ts';

export const PublicFeedbackPage = definePage(publicFeedback, {
  about: publicFeedbackText.about,
  empty: publicFeedbackText.empty,
  columns: ['content', 'createTime'],
  filters: ['createTime'],
  detail: [{ fields: ['content', 'createTime'] }],
});
