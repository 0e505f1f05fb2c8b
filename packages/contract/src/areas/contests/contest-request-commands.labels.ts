import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { contestRequestCommands } from './contest-request-commands.ts';

export const contestRequestCommandLabels: CommandLabels<VerbOf<typeof contestRequestCommands>> = {
  grant: {
    verb: ['同意', 'Grant'],
    text: [
      '同意后立即按申请办理，并告知经办单位。',
      'The request is carried out immediately, and the organising unit is notified.',
    ],
  },
  refuse: {
    verb: ['不同意', 'Refuse'],
    text: ['请写明原因，经办单位将收到通知。', 'Please give the reason; the organising unit is notified.'],
  },
};
