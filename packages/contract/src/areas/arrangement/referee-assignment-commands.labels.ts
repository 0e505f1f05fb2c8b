import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { assignmentCommands } from './referee-assignment-commands.ts';

export const assignmentCommandLabels: CommandLabels<VerbOf<typeof assignmentCommands>> = {
  declare: {
    verb: ['回避声明', 'Declare a conflict'],
    text: [
      '请写明与选手的关系，以及为何不影响公正执裁；声明将存档。',
      'Please state the relation to the competitor and why it does not affect impartiality. The declaration is kept on record.',
    ],
  },
  notify: {
    verb: ['通知裁判', 'Notify the referee'],
    text: [
      '{expertName} 将收到短信；有平台账号的，登录后可直接答复。',
      '{expertName} will be notified by SMS and, with a platform account, can answer after signing in.',
    ],
  },
  accept: {
    verb: ['接受', 'Accept'],
    text: [
      '代裁判答复的，请在原因中写明何时、以何种方式确认。',
      'If you answer on the referee’s behalf, state in the reason when and how the referee confirmed.',
    ],
  },
  decline: {
    verb: ['谢绝', 'Decline'],
    text: ['谢绝后，经办单位将另行安排。', 'The organising unit will find another referee.'],
  },
  checkIn: {
    verb: ['签到', 'Check in'],
    text: ['{expertName} 已到场。', '{expertName} has arrived.'],
  },
  officiate: {
    verb: ['确认执裁', 'Confirm'],
    text: [
      '{expertName} 已完成执裁，计入执裁次数；可评价 0 至 5 分。',
      '{expertName} has completed the refereeing, which counts towards the number of times refereed. You can give an evaluation from 0 to 5.',
    ],
  },
  settle: {
    verb: ['费用已结', 'Fee paid'],
    text: ['请确认裁判费已发放给 {expertName}。', 'Please confirm that {expertName} has been paid.'],
  },
  standAside: {
    verb: ['回避', 'Recuse'],
    text: [
      '请写明回避原因，该裁判不再参与本赛项。',
      'Please give the reason for the recusal. The referee no longer takes part in this trade.',
    ],
  },
};
