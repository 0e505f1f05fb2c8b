import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { scoreCorrectionCommands } from './score-correction-commands.ts';

export const scoreCorrectionCommandLabels: CommandLabels<VerbOf<typeof scoreCorrectionCommands>> = {
  propose: {
    verb: ['提交更正', 'Propose'],
    text: [
      '提交后由人社局另一人审批。批准前成绩和名次不变。',
      'Somebody else at the bureau decides. Until then scores and ranks stay as they are.',
    ],
  },
  takeBack: {
    verb: ['撤回', 'Take back'],
    text: ['撤回后可以修改，再次提交。', 'It can be changed then and proposed again.'],
  },
  approve: {
    verb: ['批准更正', 'Approve'],
    text: [
      '批准后立即改正成绩、重新排名，生成新一版发布结果，作废受影响的证书，并通知名次有变化的人员。此操作不能撤销。',
      'The score is corrected and the ranks are recalculated immediately; a new version of the result is published, certificates concerned are revoked, and everyone whose rank changes is notified. This cannot be undone.',
    ],
  },
  refuse: {
    verb: ['不同意', 'Refuse'],
    text: [
      '成绩保持不变。请写明意见，告知提出更正的人。',
      'Scores stay as they are. Please say why; the proposer is notified.',
    ],
  },
};
