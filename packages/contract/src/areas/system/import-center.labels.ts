// Words of the history of imports, and of the workbook in which failed rows come back.
import type { Label } from '../../wire/label.ts';

export const importText = {
  failedRows: ['错误行', 'failed rows'],
  files: ['{count} 个文件', 'Files: {count}'],
  whatIsWrong: ['错误说明', 'What is wrong'],
} satisfies Record<string, Label>;
