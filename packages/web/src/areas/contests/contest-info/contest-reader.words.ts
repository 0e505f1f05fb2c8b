import type { Texts } from '#i18n/texts.ts';

export const readerText = {
  soon: ['即将报名', 'Opens soon'],
  soonNext: ['{time} 起可在“我的报名”中报名', 'Entries open at {time}'],
  open: ['正在报名', 'Open for entries'],
  openNext: ['在“我的报名”中报名，{time} 截止', 'Enter until {time}'],
  over: ['报名已截止', 'Entries are closed'],
  audited: ['报名审核中', 'Entries are being checked'],
  waitForAudit: ['等待审核结果，可在“我的报名”中查看', 'Wait for the answer to your entry'],
  arranged: ['赛前安排中', 'Being prepared'],
  waitForTicket: ['准考证发布后可在“我的报名”中查看、打印', 'Your ticket will be with your entry'],
  running: ['比赛进行中', 'In progress'],
  attend: ['按准考证上的时间、地点参赛', 'Come at the time and place of your ticket'],
  scored: ['成绩核定中', 'Scores are being settled'],
  waitForScores: ['等待成绩公示', 'Wait until scores are public'],
  publicity: ['成绩公示中', 'Scores are on public notice'],
  lookAndObject: ['查看成绩；有异议的，请在公示期内提出', 'Look at the scores; object while they are on public notice'],
  results: ['成绩已发布', 'Results are out'],
  lookAtScores: ['查看本人成绩和证书', 'Look at your scores and certificates'],
  closed: ['已结束', 'Expired'],
  cancelled: ['已取消', 'Cancelled'],
} as const satisfies Texts;
