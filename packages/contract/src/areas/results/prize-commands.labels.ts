import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { prizeCommands } from './prize-commands.ts';

export const prizeCommandLabels: CommandLabels<VerbOf<typeof prizeCommands>> = {
  confirm: {
    verb: ['确认', 'Confirm'],
    text: [
      '确认后金额不再变动，并通知本人填写收款账户。',
      'The amount is fixed, and the person is asked for a bank account.',
    ],
  },
  pay: {
    verb: ['登记发放', 'Enter the payment'],
    text: [
      '填写财务付款凭证号；登记后不能撤回。确认奖金的人不能登记发放。',
      'Enter the number of the payment voucher. This cannot be undone. The person who confirmed the prize cannot record its payment.',
    ],
    unless: ['收款账户还没有填写', 'there is no bank account yet'],
  },
  reopen: { verb: ['退回草稿', 'Back to draft'] },
};
