// Words of the trail for what is offered to others.
export const listSettingLabels = {
  columns: ['默认显示的列', 'Columns offered'],
  view: ['默认视图', 'View offered'],
  shown: ['列', 'Columns'],
  ascs: ['升序', 'Ascending'],
  descs: ['降序', 'Descending'],
  createTime: ['创建时间', 'Created'],
  and: [' 且 ', ' and '],
  or: [' 或 ', ' or '],
} as const;
