import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { unitCommands } from './tournament-unit-commands.ts';

export const unitCommandLabels: CommandLabels<VerbOf<typeof unitCommands>> = {
  pass: {
    verb: ['通过', 'Approve'],
    title: ['通过注册', 'Approve the registration'],
    text: ['通过后，{name} 可以用账号 {account} 登录。', '{name} will be able to sign in as {account}.'],
  },
  reject: {
    verb: ['驳回', 'Refuse'],
    title: ['驳回注册', 'Refuse the registration'],
    text: [
      '请说明原因。驳回后 {name} 停用，不能登录，直至重新通过。',
      'Please give the reason. {name} is then disabled and cannot sign in until approved again.',
    ],
  },
};
