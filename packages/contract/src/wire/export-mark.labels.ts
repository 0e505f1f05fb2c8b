import type { Label } from './label.ts';

/** Texts of every exported workbook about itself, on a sheet of its own and at the foot of each printed page. */
export const exportMark = {
  sheet: ['导出说明', 'About this export'],
  by: ['导出人', 'Exported by'],
  at: ['导出时间', 'Exported at'],
  rows: ['数据条数', 'Rows'],
  no: ['导出编号', 'Export no.'],
  note: ['说明', 'Note'],
  use: [
    '内部数据，仅限工作使用；本次导出已记入变更记录，可凭导出编号查询。',
    'For official use only. This export is recorded in the change log under its export number.',
  ],
} as const satisfies Readonly<Record<string, Label>>;
