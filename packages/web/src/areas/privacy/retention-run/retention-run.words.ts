import type { Texts } from '#i18n/texts.ts';

export const retentionRunText = {
  empty: [
    '还没有执行过。请先试算，看看各类数据有多少到期',
    'There are no runs yet. Please start with a dry run to see how many records have expired',
  ],
  runAsk: ['现在处理到期的个人信息？', 'Process expired personal data now?'],
  runText: [
    '到期的姓名、证件号码、手机号码、照片和材料将匿名化或删除，不能恢复。成绩、结果和防篡改记录不变。建议先试算。首次执行后，系统每月自动执行一次。',
    'Names, ID numbers, mobile numbers, photos and documents whose retention period has expired are anonymised or deleted permanently. Scores, results and tamper-proof records do not change. Please make a dry run first. After the first run, the system runs monthly.',
  ],
  yes: ['执行', 'Run'],
  running: ['正在处理 {done}/{total} 类', 'Kind {done} of {total}'],
  ended: ['已完成：处理 {erased} 条，保留 {held} 条', 'Done: {erased} processed, {held} held'],
  looked: ['试算完成：到期 {erased} 条，保留 {held} 条', 'Dry run finished: {erased} expired, {held} held'],
  report: ['分类结果', 'By kind of data'],
  subject: ['数据类别', 'Data'],
  months: ['保存月数', 'Months'],
  due: ['到期', 'Expired'],
  erased: ['已处理', 'Erased'],
  files: ['附件', 'Files'],
  oldest: ['最早起算日', 'Oldest'],
  held: ['保留及原因', 'Held, and why'],
  none: ['没有到期的个人信息', 'No personal data have expired'],
  allKinds: ['其余 {count} 类没有到期的', 'Nothing has expired in the other kinds of data ({count})'],
} as const satisfies Texts;
