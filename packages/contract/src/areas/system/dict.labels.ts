// The words of the dictionary form as the specification has them (S3, S5): "请输入字典编号" and so on are made from these.
export const dictLabels = {
  parentId: ['上级字典', 'Parent dictionary'],
  code: ['字典编号', 'Dictionary code'],
  dictKey: ['字典键值', 'Dictionary key'],
  dictValue: ['字典名称', 'Dictionary name'],
  dictValueEn: ['英文名称', 'English name'],
  sort: ['字典排序', 'Dictionary order'],
  isSealed: ['封存', 'Sealed'],
  remark: ['字典备注', 'Remark'],
  isBuiltIn: ['内置', 'Built in'],
} as const;
