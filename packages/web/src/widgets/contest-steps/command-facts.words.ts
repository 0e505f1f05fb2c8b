import type { Texts } from '#i18n/texts.ts';

export const commandFactsText = {
  beforehand: ['请先确认：', 'Please make sure:'],
  entriesFrom: ['报名自{start}至{end}', 'Entries from {start} until {end}'],
  ticketsGiven: [
    '{count}名已通过的选手生成准考证号',
    '{count} entrant gets a ticket number',
    '{count} entrants get ticket numbers',
  ],
  stillWaiting: [
    '还有{count}份待审核，截止后继续审核',
    '{count} entry is still to be reviewed afterwards',
    '{count} entries are still to be reviewed afterwards',
  ],
  stillReturned: [
    '还有{count}份退回待修改',
    '{count} returned entry is not corrected yet',
    '{count} returned entries are not corrected yet',
  ],
  closesNow: ['提前截止：公布的截止时间是{end}', 'Closed early: the announced time is {end}'],
  arranged: [
    '{count}名选手，{sessions}个场次',
    '{count} entrant, sessions: {sessions}',
    '{count} entrants, sessions: {sessions}',
  ],
  noSession: [
    '没有安排场次：{count}名选手没有座位和准考证，完成编排后各赛项视为已编排',
    'No session is planned: {count} entrant has neither seat nor ticket; all trades then count as arranged',
    'No session is planned: {count} entrants have neither seat nor ticket; all trades then count as arranged',
  ],
  competing: ['{count}名选手参赛', '{count} entrant competes', '{count} entrants compete'],
  startsWithout: [
    '没有安排场次，{count}名选手没有座位',
    'No session is planned; {count} entrant has no seat',
    'No session is planned; {count} entrants have no seat',
  ],
  leavesTrades: [
    '{count}个赛项没有选手，不开赛，由人社局取消：{names}',
    '{count} trade without entrants does not start and is to be cancelled by the bureau: {names}',
    '{count} trades without entrants do not start and are to be cancelled by the bureau: {names}',
  ],
  told: ['通知{count}人', '{count} person is notified', '{count} people are notified'],
  publicUntil: ['公示至{time}', 'Public notice until {time}'],
  appealsUntil: ['申诉受理至{time}', 'Appeals are taken until {time}'],
  publicAtOnce: ['公示期为0天，可以随即发布', 'Public notice lasts 0 days; results can be published at once'],
  toldCompetitors: [
    '通知{count}名选手或其报名单位',
    '{count} competitor or their unit is notified',
    '{count} competitors or their units are notified',
  ],
} as const satisfies Texts;
