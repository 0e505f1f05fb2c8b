import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { groupCommands } from './group-info-commands.ts';

export const groupCommandLabels: CommandLabels<VerbOf<typeof groupCommands>> = {
  pass: {
    verb: ['通过', 'Approve'],
    title: ['通过注册', 'Approve the registration'],
    text: ['通过后，{name} 可以用账号 {account} 登录。', '{name} will be able to sign in as {account}.'],
  },
  reject: {
    verb: ['驳回', 'Refuse'],
    title: ['驳回注册', 'Refuse the registration'],
    text: [
      '请说明原因，{name} 可以修改后重新提交。',
      'Please give the reason, so that {name} can correct the registration and submit it again.',
    ],
  },
};
