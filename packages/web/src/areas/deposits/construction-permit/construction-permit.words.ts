import type { Texts } from '#i18n/texts.ts';

export const permitText = {
  empty: [
    '没有未申报的项目。新的施工许可证清单可从“导入”上传。',
    'There are no unfiled projects. Upload new lists of building permits with “Import”.',
  ],
  overdue: ['逾期{count}天', '{count} day overdue', '{count} days overdue'],
  inTime: ['未到期', 'In time'],
  noTerm: ['未定期限', 'No term'],
  neverReminded: ['未催办', 'Not yet'],
  remindedBy: ['{name}，共{count}次', '{name}, {count} in all', '{name}, {count} in all'],
  system: ['系统', 'the system'],
  remindedInDay: ['24小时内已催办（{time}）', 'reminded within 24 hours ({time})'],
  apply: ['去申报', 'Apply'],
  assign: ['关联', 'Link'],
  assignText: [
    '项目已用别的名称申报、档案里没有填许可证号的，在这里选择那份档案。关联后不再列为未申报，也不再催办。',
    'If the project was filed under another name without its permit number, choose that file here. Once linked, the project is no longer listed as unfiled and is not reminded any more.',
  ],
} as const satisfies Texts;
