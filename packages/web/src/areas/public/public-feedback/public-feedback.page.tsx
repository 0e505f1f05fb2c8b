import { publicFeedback } from '@trainrace/contract/areas/public/public-feedback';
import { definePage } from '#resource/define-page.tsx';
import { FeedbackPicture } from './FeedbackPicture.tsx';
import { publicFeedbackText } from './public-feedback.words.ts';

export const PublicFeedbackPage = definePage(publicFeedback, {
  about: publicFeedbackText.about,
  empty: publicFeedbackText.empty,
  columns: ['content', 'page', 'createTime'],
  filters: ['createTime'],
  detail: [{ fields: ['content', 'page', 'createTime'] }],
  detailExtra: FeedbackPicture,
});
