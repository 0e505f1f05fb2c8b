import type { CommandLabels } from '../../wire/commands.ts';
import type { Action } from './application-commands.ts';

export const applicationCommandLabels: CommandLabels<Action> = {
  save: { verb: ['保存', 'Save'] },
  remove: { verb: ['删除', 'Remove'] },
  submit: { verb: ['提交', 'Submit'] },
  firstPass: { verb: ['初审通过', 'Pass the first review'] },
  firstReturn: { verb: ['初审退回', 'Return at the first review'] },
  firstReject: { verb: ['初审不通过', 'Refuse at the first review'] },
  finalPass: { verb: ['复审通过', 'Pass the final review'] },
  finalReturn: { verb: ['复审退回', 'Return at the final review'] },
  finalReject: { verb: ['复审不通过', 'Refuse at the final review'] },
  queue: {
    verb: ['进入候补', 'Join the waiting list'],
    text: [
      '名额已满。进入候补后，有名额空出时按先后顺序通知，须在时限内确认，逾期顺延。团队赛项整队进入、整队退出。',
      'All places are taken. When one becomes free, it is offered in the order of the list; it goes to the next unless accepted in time. A team joins and leaves as a whole.',
    ],
  },
  leaveQueue: {
    verb: ['退出候补', 'Leave the waiting list'],
    text: [
      '退出后变为普通草稿，为您保留的名额让给下一位。',
      'The entry stays a draft; a place kept for you goes to the next in line.',
    ],
  },
  replace: {
    verb: ['更换选手', 'Replace'],
    text: [
      '报名截止前可由另一人顶替该名额：原报名退出，新选手随即提交审核。',
      'Until entries close, the place can be taken by another entrant: this entry is withdrawn and the new entrant is submitted for review immediately.',
    ],
  },
  withdraw: {
    verb: ['撤回报名', 'Withdraw'],
    text: [
      '撤回后变为草稿，可修改后重新提交；报名截止后不能撤回，也不能再提交。',
      'The entry becomes a draft again, to be changed and submitted again. Once entries have closed, it can be neither withdrawn nor submitted.',
    ],
  },
  giveUp: {
    verb: ['放弃参赛', 'Give up'],
    text: ['放弃后名额让给他人，不能恢复。', 'The place goes to another entrant. This cannot be undone.'],
  },
  disqualify: {
    verb: ['取消资格', 'Disqualify'],
    text: ['取消后该选手不能参赛，已有成绩作废。', 'The competitor cannot take part; scores so far are void.'],
  },
  reopen: {
    verb: ['重新打开', 'Reopen'],
    text: [
      '重新打开后回到审核，须由审核人重新作出决定。',
      'The entry goes back to review and the reviewer has to decide again.',
    ],
  },
};
