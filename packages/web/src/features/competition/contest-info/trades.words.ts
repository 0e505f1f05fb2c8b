import type { Texts } from '#i18n/texts.ts';

/** Said of trades, in parts that are loaded late. */
export const tradesText = {
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
  theoryShareHigh: [
    '理论权重超过{most}%，请确认是否符合竞赛规程（仅提示，可以保存）',
    'Theory counts for more than {most} %. Please make sure the regulations say so (you may save it).',
  ],
  trades: ['赛项', 'Trades'],
  noTrades: ['还没有赛项，发布前至少添加一个', 'No trades yet; publishing needs at least one'],
  editTrade: ['编辑赛项', 'Edit trade'],
  removeTrade: ['删除赛项', 'Remove trade'],
  tradeWeightsHelp: ['不填则用竞赛的权重', 'Left empty, the weights of the contest hold'],
  awardsHelp: ['按名次依次授奖，填写各奖次人数', 'Awards go by rank; enter how many of each'],
  anyVenue: ['不限赛场', 'Any venue'],
  venuesHelp: [
    '选定后，该赛项的场次只能安排在这些赛场；可先在“赛场管理”中登记',
    'Sessions of this trade are then held at these venues only; add new ones under Venues first',
  ],
} as const satisfies Texts;
