import type { Texts } from '#i18n/texts.ts';

export const operatorText = {
  about: [
    '本单位多人办理业务时，每人用自己的手机号码登录，各负其责',
    'If several people work for the unit, each signs in with their own mobile number and is responsible for their own work',
  ],
  empty: [
    '还没有经办人。新增后发出邀请，对方即可用自己的手机号码登录，一人录入、另一人复核。',
    'There are no operators yet. Add one and send an invitation; operators sign in with their own mobile number, so that one enters data and another checks them.',
  ],
  person: ['经办人', 'Operator'],
  rightHelp: [
    '全部：可办理一切并维护经办人；录入：填报、录成绩；复核：初审、复核、锁定；查看：只能查看',
    'All: all work, and the operators themselves. Enter: entries and scores. Check: first review, check and lock. Read: look only',
  ],
  mobileHelp: [
    '用于登录，不能与本类单位的账号、联系人手机相同',
    'Used to sign in; must differ from the accounts and contact numbers of units of this kind',
  ],
  state: ['使用情况', 'Use'],
} as const satisfies Texts;
