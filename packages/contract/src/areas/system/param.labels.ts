// "请输入参数名称", "请输入参数键名", "请输入参数键值" (spec §5) are made from these.
export const paramLabels = {
  paramName: ['参数名称', 'Parameter name'],
  paramKey: ['参数键名', 'Parameter key'],
  paramValue: ['参数键值', 'Parameter value'],
  remark: ['备注', 'Remark'],
  isBuiltIn: ['内置', 'Built in'],
} as const;
