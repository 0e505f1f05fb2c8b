import type { Texts } from '#i18n/texts.ts';

export const expertText = {
  person: ['个人资料', 'Personal data'],
  work: ['单位与职务', 'Work'],
  qualification: ['执裁资格', 'Qualification'],
  avoid: ['回避声明', 'Recusal declarations'],
  avoidHelp: [
    '与本人有利害关系的单位和人员，每行一个；指派和抽取时自动回避',
    'Units and persons with a conflict of interest, one per line; they are excluded automatically in assignment and draws',
  ],
  fee: ['劳务费账户', 'Account for fees'],
  feeHelp: ['仅用于发放裁判费，加密保存', 'For the fees of referees only; kept encrypted'],
  standing: ['在库情况', 'In the pool'],
  empty: [
    '还没有专家裁判，可逐个添加或导入名单',
    'There are no experts or referees yet. Add them one by one, or import a list',
  ],
  history: ['执裁经历', 'What was refereed'],
  noHistory: ['还没有执裁经历', 'Nothing refereed yet'],
} as const satisfies Texts;
