import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { accountMergeCommands } from './account-merge-commands.ts';

export const accountMergeCommandLabels: CommandLabels<VerbOf<typeof accountMergeCommands>> = {
  confirm: {
    verb: ['确认合并', 'Confirm'],
    text: [
      '请核对两个账户确为同一人。确认后，报名、培训、消息等转到保留的账户，另一账户停止登录；已签发的证明继续有效。30天内可以撤销。',
      'Make sure that both accounts are one person’s. Entries, training, messages and the like go to the account that is kept; the other one signs in no more. Papers stay valid. It can be undone within 30 days.',
    ],
  },
  refuse: {
    verb: ['不同意', 'Refuse'],
    text: ['两个账户保持不变，请写明原因。', 'Both accounts stay. Please say why.'],
  },
  undo: {
    verb: ['撤销合并', 'Undo'],
    text: [
      '合并时转出的内容退回原账户，原账户恢复登录。合并之后新产生的内容留在保留的账户。',
      'What went over goes back, and the other account signs in again. What came since stays with the account that was kept.',
    ],
  },
};
