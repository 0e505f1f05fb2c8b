import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { publicObjectionCommands } from './public-objection-commands.ts';

export const publicObjectionCommandLabels: CommandLabels<VerbOf<typeof publicObjectionCommands>> = {
  accept: {
    verb: ['受理', 'Accept'],
    text: ['受理后开始核实，异议人会收到短信。', 'The investigation begins, and the objector is notified by SMS.'],
  },
  answer: {
    verb: ['答复', 'Answer'],
    text: [
      '答复内容以短信发给异议人，发出后不能修改。',
      'The answer is sent to the objector by SMS and cannot be changed afterwards.',
    ],
  },
  dismiss: {
    verb: ['不予受理', 'Dismiss'],
    text: [
      '请写明不予受理的理由，理由以短信发给异议人。',
      'Please give the reason; it is sent to the objector by SMS.',
    ],
  },
};
