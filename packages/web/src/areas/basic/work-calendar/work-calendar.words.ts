import type { Texts } from '#i18n/texts.ts';

export const calendarText = {
  former: ['上一年', 'Previous year'],
  next: ['下一年', 'Next year'],
  year: ['{year}年', '{year}'],
  month: ['{month}月', 'Month {month}'],
  working: ['{count}个工作日', '{count} working day', '{count} working days'],
  mo: ['一', 'Mo'],
  tu: ['二', 'Tu'],
  we: ['三', 'We'],
  th: ['四', 'Th'],
  fr: ['五', 'Fr'],
  sa: ['六', 'Sa'],
  su: ['日', 'Su'],
  holiday: ['休', 'off'],
  inLieu: ['班', 'on'],
  plain: ['恢复为普通日', 'Make it an ordinary day'],
  save: ['保存', 'Save'],
  import: ['导入工作日历', 'Import a calendar'],
  importText: [
    '按国务院办公厅放假通知填写日期、类型和名称',
    'Enter dates, kinds and names according to the holiday notice of the General Office of the State Council',
  ],
  noYear: [
    '{year}年还没有放假安排，目前只按周一至周五计算',
    'No holidays are entered for {year} yet; Monday to Friday count as working days',
  ],
} as const satisfies Texts;
