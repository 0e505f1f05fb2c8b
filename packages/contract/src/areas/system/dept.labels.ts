export const deptLabels = {
  parentId: ['上级机构', 'Parent department'],
  deptName: ['机构名称', 'Name'],
  fullName: ['机构全称', 'Full name'],
  code: ['机构编号', 'Code'],
  sort: ['排序', 'Order'],
  remark: ['备注', 'Remark'],
} as const;
