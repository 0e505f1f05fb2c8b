import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { honourCommands } from './honour-commands.ts';

export const honourCommandLabels: CommandLabels<VerbOf<typeof honourCommands>> = {
  forward: {
    verb: ['报批', 'Report for approval'],
    text: [
      '报批后由人社局审批；报批人不能审批。',
      'The bureau decides on it. The person who reports it cannot approve it.',
    ],
  },
  approve: {
    verb: ['批准授予', 'Grant'],
    text: ['批准后通知本人，并可签发证书。', 'The person is notified, and the certificate can be issued.'],
  },
  sendBack: { verb: ['退回', 'Send back'] },
  propose: {
    verb: ['人工提名', 'Propose by hand'],
    text: [
      '规则没有给出的，可说明理由提名；提名人不能审批。',
      'Honours not given by the rules may be proposed with a reason. The person who proposes cannot approve.',
    ],
  },
  decline: {
    verb: ['不予授予', 'Decline'],
    text: ['本次不授予荣誉、不晋升等级，可再次提名。', 'Nothing is granted; it may be proposed again.'],
  },
  revoke: {
    verb: ['撤销', 'Revoke'],
    text: [
      '撤销后证书作废，并通知本人，不能恢复。',
      'Its certificates become void and the person is notified. This cannot be taken back.',
    ],
  },
};
