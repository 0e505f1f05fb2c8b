import type { Texts } from '#i18n/texts.ts';

export const honourText = {
  empty: [
    '还没有已发布成绩的选手。赛项成绩发布后，系统按生效的规则提出拟授名单。',
    'No results are published yet. Once they are, the rules in force make the proposals.',
  ],
  tabs: ['办理阶段', 'Stage'],
  tabProposed: ['拟授', 'Proposed'],
  tabWaiting: ['待批', 'To approve'],
  tabGranted: ['已授', 'Granted'],
  tabNone: ['未获', 'None'],
  tabAll: ['全部', 'All'],
  result: ['竞赛结果', 'Result'],
  conferred: ['荣誉和晋升', 'Honour and promotion'],
  grounds: ['依据', 'Grounds'],
  noGrounds: ['没有适用的规则', 'No rule applies'],
  change: ['修改', 'Change'],
  changeTitle: ['修改拟授荣誉', 'Change the proposal'],
  changeText: [
    '填写后以此为准：没有选择的不再拟授。修改人不能审批。',
    'What you enter here replaces the proposal; items not chosen are not proposed. The person who changes it cannot approve it.',
  ],
} as const satisfies Texts;

export const careerText = {
  title: ['历年竞赛经历', 'Contest history'],
  none: [
    '还没有竞赛经历。报名参赛后，这里会显示每次的成绩和荣誉。',
    'No contests yet. Once you enter one, its result and honours show here.',
  ],
  rank: ['第{rank}名', 'Rank {rank}'],
  total: ['总成绩 {total}', 'Total {total}'],
  entered: ['已报名', 'Entered'],
  competed: ['已参赛，成绩未发布', 'Competed; not published yet'],
  unranked: ['未取得名次', 'Not ranked'],
  revoked: ['荣誉已撤销：', 'Revoked: '],
  promoted: ['晋升{level}', 'Promoted to {level}'],
  cert: ['证书编号 {no}', 'Certificate no. {no}'],
} as const satisfies Texts;

/** Of both kinds of rules. */
export const rulesText = {
  empty: [
    '还没有规则。请新增一项，核对后点“生效”。',
    'There are no rules yet. Add one, check it, then bring it into force.',
  ],
  basis: ['依据', 'Basis'],
  sampleHelp: ['示例数据，不是任何机关发布的规定', 'Sample data, not a regulation of any authority'],
  grants: ['授予规则', 'What is conferred'],
  grantsHelp: [
    '荣誉称号以第一条符合的为准，晋升以符合的最高等级为准；已持有同等级或更高等级的不再晋升。每条至少填名次，或勾选“两项均合格”',
    'The first matching line gives the honour and the highest matching level gives the promotion; persons who hold this level or a higher one already are not promoted. Each line needs ranks or “Both parts passed”',
  ],
  amounts: ['金额标准', 'Amounts'],
  amountsHelp: [
    '同一类别以第一条符合的为准；奖金和补贴分别计算',
    'For each kind the first matching line applies; prizes and allowances are calculated separately',
  ],
  tax: ['个人所得税', 'Income tax'],
  taxHelp: [
    '每人合计超过免税额的，按全额代扣；不扣税填0',
    'If the total of a person exceeds the exempt amount, tax is withheld on the full amount; enter 0 for no tax',
  ],
} as const satisfies Texts;
