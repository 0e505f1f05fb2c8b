import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { certificateCommands } from './certificate-commands.ts';

export const certificateCommandLabels: CommandLabels<VerbOf<typeof certificateCommands>> = {
  reissue: {
    verb: ['重新签发', 'Reissue'],
    text: [
      '原证书立即撤销，按现行模板和已发布的成绩另发一份，编号和查验码都是新的。',
      'The certificate is revoked at once and another one issued, by the template in use and the published result, with a new number and code.',
    ],
  },
  revoke: {
    verb: ['撤销', 'Revoke'],
    text: [
      '撤销后不能恢复，查验页面将显示“已撤销”；持有人会收到通知。',
      'This cannot be undone: the verification page will show “Revoked”, and the holder is notified.',
    ],
  },
};
