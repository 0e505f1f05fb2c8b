import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { signupCommands } from './training-signup-commands.ts';

export const signupCommandLabels: CommandLabels<VerbOf<typeof signupCommands>> = {
  giveUp: {
    verb: ['放弃', 'Give up'],
    text: [
      '您的名额将让给候补的第一位。之后如需参加，须重新报名。',
      'Your place goes to the first in line. To attend after all you would have to sign up again.',
    ],
  },
  turnAway: {
    verb: ['退回', 'Decline'],
    text: [
      '报名人会收到通知和原因，名额由候补人员递补。',
      'The person is notified of the reason, and the first in line moves up.',
    ],
  },
};
