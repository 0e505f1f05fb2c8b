import type { Texts } from '#i18n/texts.ts';

export const summaryText = {
  month: ['报表月份', 'Month'],
  former: ['上一月', 'Month before'],
  next: ['下一月', 'Next month'],
  xlsx: ['导出表格', 'Export workbook'],
  pdf: ['打印（PDF）', 'Print (PDF)'],
  nothing: [
    '{month}没有应报的月报，请换一个月份查看。',
    'No statement was due in {month}. Please choose another month.',
  ],
  table: ['{month}各区镇月报汇总', 'Statements of {month} by town'],
} as const satisfies Texts;
