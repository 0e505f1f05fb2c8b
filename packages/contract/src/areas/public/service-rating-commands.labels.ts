import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { serviceRatingCommands } from './service-rating-commands.ts';

export const serviceRatingCommandLabels: CommandLabels<VerbOf<typeof serviceRatingCommands>> = {
  answer: {
    verb: ['回复差评', 'Answer'],
    text: [
      '写明核实的情况和改进的办法。评价人会看到回复，发出后不能修改。',
      'Say what you found and what is done about it. The one who rated reads it, and it cannot be changed afterwards.',
    ],
  },
};
