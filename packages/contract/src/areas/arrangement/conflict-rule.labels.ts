export const conflictRuleLabels = {
  rule: ['回避情形', 'Conflict'],
  level: ['处理方式', 'Handling'],
  fromDate: ['执行日期', 'From'],
  basis: ['依据', 'Basis'],
} as const;
