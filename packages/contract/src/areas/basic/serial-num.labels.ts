export const serialNumLabels = {
  bizCode: ['业务码', 'Series'],
  prefix: ['前缀', 'Prefix'],
  datePattern: ['日期部分', 'Date part'],
  length: ['位数', 'Digits'],
  step: ['步长', 'Step'],
  currentValue: ['当前值', 'Last number'],
  resetCycle: ['重置周期', 'Reset'],
  sample: ['下一个号码', 'Next number'],
} as const;
