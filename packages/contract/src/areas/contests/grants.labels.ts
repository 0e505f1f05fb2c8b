export const grantLabels = {
  rankFrom: ['名次自', 'From rank'],
  rankTo: ['名次至', 'To rank'],
  contestGroup: ['组别', 'Group'],
  needsPass: ['两项均合格', 'Both parts passed'],
  honourCode: ['荣誉称号', 'Honour'],
  promoteLevel: ['晋升等级', 'Promotion to'],
  maxAge: ['年龄不超过', 'Age not over'],
  sex: ['性别', 'Sex'],
  clause: ['条款', 'Clause'],
} as const;
