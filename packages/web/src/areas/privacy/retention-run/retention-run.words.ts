import type { Texts } from '#i18n/texts.ts';

export const retentionRunText = {
  empty: [
    '还没有执行过。请先试算，看看各类数据有多少到期',
    'Nothing was run yet. Begin with a dry run, which counts what is over',
  ],
  runAsk: ['现在处理到期的个人信息？', 'Erase personal data whose time is over now?'],
  runText: [
    '到期的姓名、证件号码、手机号码、照片和材料将匿名化或删除，不能恢复。成绩、结果和防篡改记录不变。建议先试算。首次执行后，系统每月自动执行一次。',
    'Names, numbers, photos and papers whose time is over go for good. Scores, results and the chain stay as they are. Please look at a dry run first. After the first run, one comes each month by itself.',
  ],
  yes: ['执行', 'Run'],
  running: ['正在处理 {done}/{total} 类', 'Kind {done} of {total}'],
  ended: ['已完成：处理 {erased} 条，保留 {held} 条', 'Done: {erased} records, {held} held'],
  looked: ['试算完成：到期 {erased} 条，保留 {held} 条', 'Counted: {erased} are over, {held} are held'],
  report: ['分类结果', 'By kind of data'],
  subject: ['数据类别', 'Data'],
  months: ['保存月数', 'Months'],
  due: ['到期', 'Over'],
  erased: ['已处理', 'Erased'],
  files: ['附件', 'Files'],
  oldest: ['最早起算日', 'Oldest'],
  held: ['保留及原因', 'Held, and why'],
  none: ['没有到期的个人信息', 'Nothing is over'],
  allKinds: ['其余 {count} 类没有到期的', 'Nothing of the other {count} kinds is over'],
} as const satisfies Texts;
