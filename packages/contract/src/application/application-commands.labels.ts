import type { CommandLabels } from '../wire/commands.ts';
import type { Action } from './application-commands.ts';

export const applicationCommandLabels: CommandLabels<Action> = {
  save: { verb: ['保存', 'Save'] },
  remove: { verb: ['删除', 'Remove'] },
  submit: { verb: ['提交', 'Submit'] },
  firstPass: { verb: ['初审通过', 'Pass the first audit'] },
  firstReturn: { verb: ['初审退回', 'Return at the first audit'] },
  firstReject: { verb: ['初审不通过', 'Refuse at the first audit'] },
  finalPass: { verb: ['复审通过', 'Pass the final audit'] },
  finalReturn: { verb: ['复审退回', 'Return at the final audit'] },
  finalReject: { verb: ['复审不通过', 'Refuse at the final audit'] },
  withdraw: {
    verb: ['撤回报名', 'Withdraw'],
    text: [
      '撤回后变为草稿，可修改后重新提交；报名截止后不能撤回，也不能再提交。',
      'The entry becomes a draft again, to be changed and submitted anew. Once entries have closed, it can be neither withdrawn nor submitted.',
    ],
  },
  giveUp: {
    verb: ['放弃参赛', 'Give up'],
    text: ['放弃后名额让给他人，不能恢复。', 'Somebody else gets the place. This cannot be undone.'],
  },
  disqualify: {
    verb: ['取消资格', 'Disqualify'],
    text: ['取消后该选手不能参赛，已有成绩作废。', 'The competitor cannot take part; scores so far are void.'],
  },
  reopen: {
    verb: ['重新打开', 'Reopen'],
    text: ['重新打开后回到审核，须由审核人重新作出决定。', 'It goes back to the audit and has to be decided again.'],
  },
};
