import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { accountMergeCommands } from './account-merge-commands.ts';

export const accountMergeCommandLabels: CommandLabels<VerbOf<typeof accountMergeCommands>> = {
  confirm: {
    verb: ['确认合并', 'Confirm'],
    text: [
      '请核对两个账户确为同一人。确认后，报名、培训、消息等转到保留的账户，另一账户停止登录；已签发的证明继续有效。30天内可以撤销。',
      'Make sure that both accounts belong to the same person. Entries, training, messages and other records are transferred to the account that is kept; the other account can no longer sign in. Documents already issued stay valid. The merger can be undone within 30 days.',
    ],
  },
  refuse: {
    verb: ['不同意', 'Refuse'],
    text: ['两个账户保持不变，请写明原因。', 'Both accounts remain unchanged. Please give the reason.'],
  },
  undo: {
    verb: ['撤销合并', 'Undo'],
    text: [
      '合并时转出的内容退回原账户，原账户恢复登录。合并之后新产生的内容留在保留的账户。',
      'Everything that was transferred is returned to the original account, which can sign in again. Anything added since the merge stays with the account that was kept.',
    ],
  },
};
