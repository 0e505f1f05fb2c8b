import type { Texts } from '#i18n/texts.ts';

export const contestText = {
  about: [
    '竞赛从立项、备案、发布到归档的全过程',
    'A contest from first draft through filing and publication to the archive',
  ],
  empty: ['还没有竞赛', 'There are no contests yet'],
  state: ['办理情况', 'State'],
  basics: ['基本信息', 'Basics'],
  units: ['主办与经办', 'Hosts and organisers'],
  schedule: ['时间安排', 'Schedule'],
  startAnyway: [
    '以下赛项请先确认，仍可继续开赛：',
    'Please make sure about these trades; the contest can start all the same:',
  ],
  tooFewEntrants: [
    '{trade}：审核通过{passed}人，少于最低开赛人数{wanted}人',
    '{trade}: {passed} have passed, fewer than the {wanted} it takes',
  ],
  teamsNotFull: [
    '{trade}：每队{wanted}人，审核通过{passed}人，不能编成整队',
    '{trade}: teams of {wanted}, but {passed} have passed',
  ],
  rules: ['计分规则', 'Scoring'],
  changeReasonHelp: [
    '报名截止后修改计分规则须说明原因，原因会公开显示在成绩页',
    'After entries have closed a change needs a reason, which is shown with the results',
  ],
  theoryShareHigh: [
    '理论权重超过{most}%，请确认是否符合竞赛规程（仅提示，可以保存）',
    'Theory counts for more than {most} %. Please make sure the regulations say so (you may save it).',
  ],
  dayCountHelp: ['申诉期、公示期按工作日计算时，以工作日历为准', 'Working days go by the working calendar'],
  whoMayEnter: ['谁可以报名', 'Who may enter'],
  papers: ['附件', 'Documents'],
  contact: ['联系方式', 'Contact'],
  applyWindow: ['报名时间', 'Entry period'],
  weightsHelp: ['理论与实操权重之和为 100%', 'Theory and practice together make 100%'],
  trades: ['赛项', 'Trades'],
  noTrades: ['还没有赛项，发布前至少添加一个', 'No trades yet; publishing needs at least one'],
  addTrade: ['添加赛项', 'Add trade'],
  editTrade: ['编辑赛项', 'Edit trade'],
  removeTrade: ['删除赛项', 'Remove trade'],
  tradeWeightsHelp: ['不填则用竞赛的权重', 'Left empty, the weights of the contest hold'],
  awardsHelp: ['按名次依次授奖，填写各奖次人数', 'Awards go by rank; enter how many of each'],
} as const satisfies Texts;
