import type { CommandLabels, VerbOf } from '../../wire/commands.ts';
import type { tradeCommands } from './contest-trade-commands.ts';

export const tradeCommandLabels: CommandLabels<VerbOf<typeof tradeCommands>> = {
  lock: {
    verb: ['锁定', 'Lock'],
    text: [
      '锁定前会核对：成绩齐全、缺考违纪已注明、扣分有原因、全部已由另一人复核。锁定后计算总分和名次。',
      'Before locking, the system checks that all scores are entered, absences and violations are stated, deductions have reasons, and everything was checked by a second person. Totals and ranks are then calculated.',
    ],
  },
  unlock: {
    verb: ['解锁', 'Unlock'],
    text: [
      '解锁后回到已录入状态，需重新复核。请写明原因。',
      'Scores go back to “entered” and have to be checked again. Please give the reason.',
    ],
  },
  publicize: {
    verb: ['公示', 'Give public notice'],
    text: ['公示后选手和单位可以查询成绩与名次。', 'Competitors and units can then look up scores and ranks.'],
  },
  withdraw: {
    verb: ['撤回公示', 'Withdraw public notice'],
    text: [
      '撤回后回到已锁定状态，公众和选手不再看到成绩，并告知选手原因；再次公示时公示期和申诉期重新计算。',
      'The trade returns to “locked”, the public and competitors no longer see the scores, and competitors are notified of the reason. A new public notice starts its periods again.',
    ],
  },
  publish: {
    verb: ['发布', 'Publish'],
    text: [
      '发布后成绩不可修改，并生成带摘要的结果快照。',
      'Published scores cannot be changed; a snapshot with a checksum is kept.',
    ],
  },
  cancel: {
    verb: ['取消赛项', 'Cancel trade'],
    text: [
      '取消后不能恢复，该赛项不再计成绩，并通知已报名人员。',
      'This cannot be undone; the trade will have no scores, and everybody who entered is notified.',
    ],
  },
};
