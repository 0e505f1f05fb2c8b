import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { privacyRequestCommands } from './privacy-request-commands.ts';

export const privacyRequestCommandLabels: CommandLabels<VerbOf<typeof privacyRequestCommands>> = {
  answer: {
    verb: ['办结', 'Settle'],
    text: [
      '请先在相应页面更正资料，再在这里写明办理结果；申请人会收到消息。',
      'Please correct the data on the page concerned first, then state the result here. The applicant is notified.',
    ],
  },
  decline: {
    verb: ['不予办理', 'Decline'],
    text: [
      '请写明理由和依据，申请人会收到消息。',
      'Please give the reason and the legal basis; the applicant is notified.',
    ],
  },
  takeBack: { verb: ['撤回申请', 'Take back'] },
};
