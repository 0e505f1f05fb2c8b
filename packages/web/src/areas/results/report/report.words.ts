import type { Texts } from '#i18n/texts.ts';

export const reportPageText = {
  about: [
    '选择报表和竞赛，先预览，再下载 PDF 或 Excel',
    'Choose a report and a contest, look at it, then take it as PDF or Excel',
  ],
  reports: ['报表', 'Reports'],
  elsewhere: ['在其他页面打印的', 'Printed on other pages'],
  contest: ['竞赛', 'Contest'],
  trade: ['赛项', 'Trade'],
  year: ['年度', 'Year'],
  allTrades: ['全部赛项', 'All trades'],
  pickContest: ['请选择竞赛', 'Choose a contest'],
  pickTrade: ['请选择赛项', 'Choose a trade'],
  noContests: ['没有您可以打印的竞赛', 'There is no contest whose reports you may print'],
  pickTradeFirst: ['该报表按赛项生成，请选择赛项', 'This report is made of one trade: choose it'],
  noTrades: ['该竞赛还没有赛项', 'The contest has no trades yet'],
  preview: ['预览', 'Preview'],
  shown: [
    '预览前 {count} 行，共 {total} 行；下载的文件包含全部',
    'The first {count} of {total} rows; the file holds all of them',
  ],
  pdf: ['下载 PDF', 'PDF'],
  xlsx: ['下载 Excel', 'Excel'],
  making: ['正在生成…', 'Being made …'],
  makingOf: ['正在生成 {done}/{total}', 'Being made {done}/{total}'],
  dossier: ['下载竞赛档案', 'Contest dossier'],
  dossierHint: [
    '规程、名册、成绩、更正、证书及每个文件的校验值，打包为一个 zip',
    'Rules, lists, results, corrections, certificates with the hash of every file, in one zip',
  ],
  cancel: ['取消', 'Cancel'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Texts;
