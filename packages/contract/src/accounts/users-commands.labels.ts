import type { CommandLabels, VerbOf } from '../wire/commands.ts';
import type { userCommands } from './users-commands.ts';

export const userCommandLabels: CommandLabels<VerbOf<typeof userCommands>> = {
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
      'Forgets the failed attempts of {name}, who can sign in again at once.',
    ],
  },
  endSessions: { verb: ['结束会话', 'End sessions'] },
};
