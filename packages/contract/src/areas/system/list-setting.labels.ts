// Words of the trail for what is offered to others.
export const listSettingLabels = {
  columns: ['默认显示的列', 'Columns offered'],
  view: ['默认视图', 'View offered'],
} as const;
