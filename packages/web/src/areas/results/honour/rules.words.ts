import type { Texts } from '#i18n/texts.ts';

/** Of both kinds of rules. */
export const rulesText = {
  empty: [
    '还没有规则。请新增一项，核对后点“生效”。',
    'There are no rules yet. Add one, check it, then bring it into force.',
  ],
  basis: ['依据', 'Basis'],
  sampleHelp: ['示例数据，不是任何机关发布的规定', 'Sample data, laid down by no office'],
  grants: ['授予规则', 'What is conferred'],
  grantsHelp: [
    '荣誉称号以第一条符合的为准，晋升以符合的最高等级为准；已持有同等级或更高等级的不再晋升。每条至少填名次，或勾选“两项均合格”',
    'The first line that applies gives the honour, the highest one the promotion; who holds the level already is not promoted. Each line asks for ranks, or for both parts passed',
  ],
  amounts: ['金额标准', 'Amounts'],
  amountsHelp: [
    '同一类别以第一条符合的为准；奖金和补贴分别计算',
    'Of each kind the first line that applies counts; prizes and allowances are reckoned apart',
  ],
  tax: ['个人所得税', 'Income tax'],
  taxHelp: [
    '每人合计超过免税额的，按全额代扣；不扣税填0',
    'Above the free amount the whole sum is taxed; 0 for no tax',
  ],
} as const satisfies Texts;
