import type { Texts } from '#i18n/texts.ts';

export const bulkText = {
  title: ['批量修改 {count} 条', 'Change {count} record', 'Change {count} records'],
  field: ['修改项目', 'Field'],
  value: ['{label} 改为', 'New value of {label}'],
  empties: ['不填则清空', 'Left empty it is cleared'],
  preview: ['预览', 'Preview'],
  run: ['修改 {count} 条', 'Change {count}'],
  outcome: [
    '将修改 {changed} 条，{known} 条内容不变，{refused} 条不能修改',
    'To be changed: {changed}. As they are already: {known}. Refused: {refused}.',
  ],
  allOrNone: [
    '有不能修改的数据时，全部不写入。请取消选择后再试',
    'Nothing is written while any is refused. Please take those out of the selection.',
  ],
  leftOut: [
    '您不能修改所选数据中的 {count} 条，已自动排除',
    '{count} selected record is not yours to change and is left out',
    '{count} selected records are not yours to change and are left out',
  ],
  record: ['数据', 'Record'],
  refused: ['不能修改的原因', 'Why it is refused'],
  before: ['修改前', 'Before'],
  after: ['修改后', 'After'],
  changed: ['已修改 {count} 条', '{count} record changed', '{count} records changed'],
} as const satisfies Texts;
