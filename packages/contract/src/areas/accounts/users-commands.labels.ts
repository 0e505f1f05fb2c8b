import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { userCommands } from './users-commands.ts';

export const userCommandLabels: CommandLabels<VerbOf<typeof userCommands>> = {
  pass: {
    verb: ['通过注册', 'Approve'],
    text: [
      '请选择 {name} 的账号类型，通过后即可用账号 {account} 登录。',
      'Choose the kind of account for {name}. After approval {name} can sign in as {account}.',
    ],
  },
  reject: {
    verb: ['驳回注册', 'Refuse'],
    text: [
      '请说明原因。驳回后账号名 {account} 可以重新注册。',
      'Please give the reason. The account name {account} can then be registered again.',
    ],
  },
  enable: { verb: ['启用', 'Enable'], text: ['{name} 可以重新登录。', '{name} will be able to sign in again.'] },
  disable: {
    verb: ['停用', 'Disable'],
    text: [
      '{name} 将不能登录，现有登录立即退出。',
      '{name} will not be able to sign in, and every session ends at once.',
    ],
  },
  unlockAccount: {
    verb: ['解锁', 'Unlock'],
    text: [
      '清除 {name} 的登录失败次数，立即可以再次登录。',
      'Clears the failed sign-in attempts of {name}, who can sign in again immediately.',
    ],
  },
  endSessions: { verb: ['结束会话', 'End sessions'] },
};
