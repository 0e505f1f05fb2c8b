import type { Texts } from '#i18n/texts.ts';

export const rowsText = {
  addRow: ['添加一行', 'Add a row'],
  row: ['第 {number} 行', 'Row {number}'],
  rowUp: ['上移第 {number} 行', 'Move row {number} up'],
  rowDown: ['下移第 {number} 行', 'Move row {number} down'],
  removeRow: ['删除第 {number} 行', 'Remove row {number}'],
  inRow: ['{place}：{message}', '{place}: {message}'],
} as const satisfies Texts;
