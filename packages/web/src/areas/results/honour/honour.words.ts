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
    'This takes the place of the proposal: what is not chosen is not proposed. Who changes it does not approve.',
  ],
} as const satisfies Texts;
