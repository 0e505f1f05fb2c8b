// Commands on a sign-up for a class that is held here.
import { commandTable } from '../../wire/commands.ts';
import { ORGANISERS } from './training-reach.ts';
import { SIGNUP, signupState } from './training.dictionaries.ts';

const { admitted, waiting, declined, givenUp } = SIGNUP;
const OURS = { source: ['local'] } as const;

export const signupCommands = commandTable({
  title: ['培训报名', 'Training sign-ups'],
  field: 'signupState',
  states: signupState,
  path: [waiting, admitted],
  actors: {
    trainee: { words: ['报名人', 'Person signed up'], grant: { IND: 'self' } },
    organiser: { words: ['办班单位', 'Training provider'], grant: ORGANISERS, rows: 'decidable' },
  },
  commands: {
    giveUp: { by: ['trainee'], steps: [{ from: [admitted, waiting], to: givenUp, where: OURS }], isDanger: true },
    turnAway: {
      by: ['organiser'],
      steps: [{ from: [admitted, waiting], to: declined, where: OURS }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
