// A low rating is answered within five working days, and the one who rated reads the answer.
import { commandTable } from '../../wire/commands.ts';
import { RATING, ratingState } from './rating.dictionaries.ts';

export const serviceRatingCommands = commandTable({
  title: ['服务评价', 'Service ratings'],
  field: 'ratingState',
  states: ratingState,
  path: [RATING.waiting, RATING.answered],
  actors: {
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all', ADM_L: 'all' }, rows: 'decidable' },
  },
  commands: {
    answer: {
      by: ['bureau'],
      steps: [{ from: [RATING.waiting], to: RATING.answered }],
      needs: { reply: 'ratingReplyNeeded' },
    },
  },
});
