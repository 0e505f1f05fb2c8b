import type { Texts } from '#i18n/texts.ts';

export const importCenterText = {
  about: [
    '按模板导入各类数据，查看历次导入的结果，下载错误行改正后再导入',
    'Import data by template, view the result of each import, and download failed rows to correct them',
  ],
  what: ['可导入的数据', 'What can be imported'],
  trade: ['赛项', 'Trade'],
  pickTrade: ['请先选择赛项', 'Choose a trade first'],
  noTrades: ['目前没有可导入的赛项', 'No trade takes this import now'],
  papersHint: [
    '照片、材料以身份证号命名，可打成一个压缩包（50 MB 以内）一次上传',
    'Photos and documents named by ID number, also as one zip of up to 50 MB',
  ],
  papersGo: ['到报名页面上传', 'Upload on the page of entries'],
  history: ['导入记录', 'History'],
  none: ['还没有导入过数据', 'Nothing has been imported yet'],
  whatRows: ['数据', 'Data'],
  file: ['文件', 'File'],
  pasted: ['粘贴录入', 'Pasted'],
  who: ['导入人', 'By'],
  when: ['时间', 'When'],
  state: ['状态', 'Status'],
  result: ['结果', 'Result'],
  progress: ['{done} / {total} 行', '{done} of {total} rows'],
  counts: ['共 {total} 行，成功 {succeeded} 行，错误 {failed} 行', '{total} rows: {succeeded} good, {failed} wrong'],
  checkOnly: ['仅核对', 'Checked only'],
  cancel: ['取消导入', 'Cancel'],
  cancelAsk: ['确定取消这次导入吗？尚未写入的数据都不会写入。', 'Cancel this import? Nothing of it will be written.'],
  failedRows: ['下载错误行', 'Failed rows'],
} as const satisfies Texts;
