import type { Texts } from '#i18n/texts.ts';

export const snapshotText = {
  title: ['发布记录', 'Published versions'],
  version: ['第 {version} 版', 'Version {version}'],
  by: ['{name} 发布于 {time}', 'Published by {name}, {time}'],
  nobody: ['（已注销）', '(account erased)'],
  check: ['核对', 'Check'],
  hashRight: ['内容与摘要一致', 'Body and hash agree'],
  hashWrong: ['内容与摘要不符，可能被改动', 'Body and hash differ: it may have been changed'],
  chainRight: ['与上一版衔接', 'Follows the version before'],
  chainWrong: ['与上一版不衔接', 'Does not follow the version before'],
  signed: ['签名有效', 'The signature holds'],
  signatureWrong: ['签名无效', 'The signature does not hold'],
  unsigned: ['发布时尚无签名', 'Published before results were signed'],
  name: ['姓名', 'Name'],
  total: ['总成绩', 'Total'],
  rank: ['名次', 'Rank'],
  erased: ['（个人信息已删除）', '(erased)'],
} as const satisfies Texts;
