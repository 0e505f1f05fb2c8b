import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { smsCommands } from './sms-commands.ts';

export const smsCommandLabels: CommandLabels<VerbOf<typeof smsCommands>> = {
  enable: {
    verb: ['启用', 'Enable'],
    text: [
      '启用后下一条短信起由此服务商发送，同类的其他配置停用。',
      'From the next SMS on, messages are sent through this provider; other configurations of the same kind are disabled.',
    ],
  },
};
