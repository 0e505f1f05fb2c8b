import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { monthlyStatementCommands } from './monthly-statement-commands.ts';

export const monthlyStatementCommandLabels: CommandLabels<VerbOf<typeof monthlyStatementCommands>> = {
  report: {
    verb: ['报送', 'Submit'],
    text: [
      '报送后不能修改。数字有异常的，请先写明情况说明。',
      'Once submitted, the statement cannot be changed. If figures are unusual, please give the reason in the remark first.',
    ],
  },
  check: {
    verb: ['核对通过', 'Check'],
    text: ['核对通过后转人社局确认。', 'The statement goes on to the bureau, which confirms it.'],
  },
  confirm: { verb: ['确认', 'Confirm'], text: ['确认后计入汇总。', 'Once confirmed, it counts in the summary.'] },
  return: {
    verb: ['退回', 'Return'],
    text: ['请写明退回原因，填报单位将收到通知。', 'Please give the reason. The reporting unit will be notified.'],
  },
  archive: { verb: ['归档', 'Archive'], text: ['归档后不再变动。', 'Once archived, nothing can be changed any more.'] },
};
