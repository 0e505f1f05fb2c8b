import type { Texts } from '#i18n/texts.ts';

export const whereText = {
  title: ['组合条件', 'Combined filters'],
  and: ['全部满足', 'All of these'],
  or: ['满足任一', 'Any of these'],
  andWord: [' 且 ', ' and '],
  orWord: [' 或 ', ' or '],
  groupOpens: ['（', '('],
  groupEnds: ['）', ')'],
  joinWhole: ['条件之间', 'Conditions hold'],
  joinGroup: ['组内条件之间', 'Conditions of the group hold'],
  condition: ['条件 {no}', 'Condition {no}'],
  value: ['{label} 的值', 'Value of {label}'],
  field: ['条件 {no} 的项目', 'Field of condition {no}'],
  add: ['添加条件', 'Add a condition'],
  addGroup: ['添加一组条件', 'Add a group'],
  remove: ['移除条件 {no}', 'Remove condition {no}'],
  removeGroup: ['移除这组条件', 'Remove the group'],
  apply: ['查询', 'Search'],
  most: ['最多 {count} 项条件', 'At most {count} conditions'],
  removePart: ['移除组合条件 {no}', 'Remove combined filter {no}'],
  notRead: ['无法识别的组合条件', 'Combined filters that cannot be read'],
} as const satisfies Texts;
