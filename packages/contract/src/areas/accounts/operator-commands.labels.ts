import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { operatorCommands } from './operator-commands.ts';

export const operatorCommandLabels: CommandLabels<VerbOf<typeof operatorCommands>> = {
  invite: {
    verb: ['邀请', 'Invite'],
    text: [
      '{name} 将收到初始密码，登录时选“{kind}”，账号填自己的手机号码。',
      '{name} gets an initial password and signs in as “{kind}” with their own mobile number.',
    ],
  },
  resetPassword: {
    verb: ['重置密码', 'Reset password'],
    text: [
      '{name} 现在的密码立即失效，将得到新的初始密码。',
      'The present password of {name} becomes invalid immediately and is replaced by a new initial password.',
    ],
  },
  enable: { verb: ['启用', 'Enable'], text: ['启用后，{name} 可以继续登录。', '{name} can sign in again.'] },
  disable: {
    verb: ['停用', 'Disable'],
    text: [
      '{name} 将立即退出登录，启用前不能再登录。已办理的记录保留。',
      '{name} is signed out immediately and cannot sign in until enabled again. Records of completed work are kept.',
    ],
  },
};
