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
  noChiefReferee: [
    '{trade}：还没有接受邀请的裁判长，可在“裁判指派”中指派',
    '{trade}: no chief referee has accepted yet; assign one under Referees of trades',
  ],
  theoryShareHigh: [
    '理论权重超过{most}%，请确认是否符合竞赛规程（仅提示，可以保存）',
    'Theory counts for more than {most} %. Please make sure the regulations say so (you may save it).',
  ],
  trades: ['赛项', 'Trades'],
  noTrades: ['还没有赛项，发布前至少添加一个', 'No trades yet; publishing needs at least one'],
  editTrade: ['编辑赛项', 'Edit trade'],
  removeTrade: ['删除赛项', 'Remove trade'],
  tradeWeightsHelp: ['不填则用竞赛的权重', 'If left empty, the weights of the contest apply'],
  awardsHelp: ['按名次依次授奖，填写各奖次人数', 'Awards go by rank; enter how many of each'],
  promoteHelp: [
    '不填则按竞赛级别、类别在竞赛当日有效的荣誉晋级规则办理；填写后，本赛项只按这里的规则。每条至少填名次，或勾选“两项均合格”；条款写明出处，如“竞赛规程第七条”',
    'Left empty, the rules in force for the level and class of the contest hold; filled in, these alone hold for the trade. Each line asks for ranks, or for both parts passed; the clause says where it is laid down, such as “Regulations, article 7”',
  ],
  ownPromotions: ['赛项自定的荣誉晋级规则', 'Honours and promotions of single trades'],
  ownPromotionsHelp: [
    '以下赛项只按自己的规则授予荣誉、晋升等级；其他赛项按竞赛级别、类别的规则办理。',
    'These trades confer honours and promotions by their own rules alone; the others by the rules of the level and class.',
  ],
  anyVenue: ['不限赛场', 'Any venue'],
  venuesHelp: [
    '选定后，该赛项的场次只能安排在这些赛场；可先在“赛场管理”中登记',
    'Sessions of this trade are then held at these venues only; add new ones under Venues first',
  ],
} as const satisfies Texts;
