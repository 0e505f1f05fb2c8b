import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { assignmentCommands } from './referee-assignment-commands.ts';

export const assignmentCommandLabels: CommandLabels<VerbOf<typeof assignmentCommands>> = {
  declare: {
    verb: ['回避声明', 'Declare'],
    text: [
      '请写明与选手的关系，以及为何不影响公正执裁；声明将存档。',
      'Please say what the relation is and why it is no obstacle; the declaration is kept on record.',
    ],
  },
  notify: {
    verb: ['通知裁判', 'Ask'],
    text: [
      '{expertName} 将收到短信；有平台账号的，登录后可直接答复。',
      '{expertName} gets an SMS, and answers after signing in where there is an account.',
    ],
  },
  accept: {
    verb: ['接受', 'Accept'],
    text: [
      '代裁判答复的，请在原因中写明何时、以何种方式确认。',
      'Who answers for the referee says in the reason when and how it was agreed.',
    ],
  },
  decline: {
    verb: ['谢绝', 'Decline'],
    text: ['谢绝后，经办单位将另行安排。', 'The organising unit finds somebody else.'],
  },
  checkIn: {
    verb: ['签到', 'Check in'],
    text: ['{expertName} 已到场。', '{expertName} is there.'],
  },
  officiate: {
    verb: ['确认执裁', 'Confirm'],
    text: [
      '{expertName} 已完成执裁，计入执裁次数；可评价 0 至 5 分。',
      '{expertName} has refereed, which counts on record. An evaluation from 0 to 5 may be given.',
    ],
  },
  settle: {
    verb: ['费用已结', 'Fee paid'],
    text: ['请确认裁判费已发放给 {expertName}。', 'Please confirm that {expertName} has been paid.'],
  },
  standAside: {
    verb: ['回避', 'Stand aside'],
    text: ['请写明回避原因，该裁判不再参与本赛项。', 'Please give the reason: this referee has no part in the trade.'],
  },
};
