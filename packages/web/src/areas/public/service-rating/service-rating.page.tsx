import { serviceRating } from '@trainrace/contract/areas/public/service-rating';
import { serviceRatingCommands } from '@trainrace/contract/areas/public/service-rating-commands';
import { serviceRatingCommandLabels } from '@trainrace/contract/areas/public/service-rating-commands.labels';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { commandActions } from '#resource/command/table-commands.tsx';
import { definePage } from '#resource/define-page.tsx';
import { RatingFigures } from './RatingFigures.tsx';
import { serviceRatingText } from './service-rating.words.ts';

type Shape = typeof serviceRating.family.record.shape;

const state = { field: 'ratingState', tones: { 0: 'idle', 10: 'waiting', 20: 'good' } } as const;

const commands = {
  table: serviceRatingCommands,
  words: serviceRatingCommandLabels,
  call: serviceRating.command,
  labels: serviceRating.family.labels,
  name: 'matter',
  refresh: [serviceRating.family.path],
};

export const ServiceRatingPage = definePage(serviceRating, {
  about: serviceRatingText.about,
  empty: serviceRatingText.empty,
  columns: [
    'matter',
    'stars',
    'reasons',
    'content',
    state,
    'dueDate',
    { field: 'isLate', isHidden: true },
    { field: 'handledBy', isHidden: true },
    'createTime',
  ],
  filters: ['matter', 'stars', 'ratingState', 'createTime'],
  detail: [
    { fields: ['matter', 'stars', 'reasons', 'content', 'createTime'] },
    { fields: [state, 'dueDate', 'isLate', 'reply', 'handledBy', 'handledAt'] },
  ],
  rowActions: commandActions<Shape, VerbOf<typeof serviceRatingCommands>>(commands),
  states: commands,
  toolbar: RatingFigures,
});
