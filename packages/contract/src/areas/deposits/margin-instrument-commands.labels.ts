import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { marginInstrumentCommands } from './margin-instrument-commands.ts';

export const marginInstrumentCommandLabels: CommandLabels<VerbOf<typeof marginInstrumentCommands>> = {
  confirm: {
    verb: ['确认凭证', 'Confirm'],
    text: [
      '请与贵单位开立的原件核对编号、金额和期限。确认后贵单位按凭证承担支付责任。',
      'Please compare number, amount and term with the original that you issued. Once confirmed, you answer for the amount.',
    ],
  },
  reject: {
    verb: ['驳回', 'Reject'],
    text: [
      '请写明哪一项与原件不符，企业据此更正后重新提交。',
      'Please say what differs from the original; the enterprise corrects it and submits it again.',
    ],
  },
  payOut: {
    verb: ['登记已支付', 'Record the payment'],
    text: [
      '款项支付到农民工本人账户后登记。有多笔待支付的，先登记最早的一笔。',
      'Please record it once the wages are on the workers’ own accounts. If several orders are open, the oldest comes first.',
    ],
  },
  topUp: {
    verb: ['登记补足', 'Record a top-up'],
    text: [
      '金额留空即为补足全部欠额。全部补足后凭证恢复有效。',
      'If you give no amount, all that is missing counts as topped up. Once nothing is missing, the instrument is in force again.',
    ],
  },
  release: {
    verb: ['确认释放', 'Release'],
    text: [
      '市局已同意返还。退还存款或退回保函、保单原件后确认，确认后不能撤回。',
      'The bureau has approved the return. Please confirm once the deposit or the original was given back; this cannot be undone.',
    ],
  },
  use: {
    verb: ['动用保证金', 'Use'],
    text: [
      '支付通知书送达监管单位支付，企业须在期限内补足。',
      'The order goes to the issuer, who pays; the enterprise has to top the deposit up in time.',
    ],
  },
  void: {
    verb: ['作废', 'Void'],
    text: [
      '录入错误的凭证可以作废，作废后不能恢复。',
      'An instrument entered by mistake can be made void; this cannot be undone.',
    ],
  },
};
