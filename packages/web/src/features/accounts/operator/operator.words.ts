import type { Texts } from '#i18n/texts.ts';

export const operatorText = {
  about: [
    '本单位多人办理业务时，每人用自己的手机号码登录，各负其责',
    'Where several people work for the unit, each signs in with a mobile number of their own and answers for what they do',
  ],
  empty: [
    '还没有经办人。新增后发出邀请，对方即可用自己的手机号码登录，一人录入、另一人复核。',
    'There are no operators yet. Add one and send an invitation: they sign in with their own number, so that one enters and another checks.',
  ],
  person: ['经办人', 'Operator'],
  rightHelp: [
    '全部：可办理一切并维护经办人；录入：填报、录成绩；复核：初审、复核、锁定；查看：只能查看',
    'Everything: all work, and the operators themselves. Enter: entries and scores. Check: first audit, check and lock. Read: look only',
  ],
  mobileHelp: [
    '用于登录，不能与本类单位的账号、联系人手机相同',
    'To sign in with; not the account or contact number of a unit of this kind',
  ],
  state: ['使用情况', 'Use'],
  invite: ['邀请', 'Invite'],
  inviteText: [
    '{name} 将收到一次性密码，登录时选“{kind}”，账号填自己的手机号码。',
    '{name} gets a one-time password and signs in as “{kind}” with their own mobile number.',
  ],
  enable: ['启用', 'Enable'],
  enableText: ['启用后，{name} 可以继续登录。', '{name} can sign in again.'],
  disable: ['停用', 'Disable'],
  disableText: [
    '{name} 将立即退出登录，启用前不能再登录。已办理的记录保留。',
    '{name} is signed out at once and cannot sign in before being enabled. What was done stays.',
  ],
  reset: ['重置密码', 'Reset password'],
  resetText: [
    '{name} 现在的密码立即失效，将得到新的一次性密码。',
    'The present password of {name} ends at once; a new one-time password takes its place.',
  ],
} as const satisfies Texts;
