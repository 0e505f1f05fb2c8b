import type { Texts } from '#i18n/texts.ts';

export const sessionText = {
  empty: ['还没有考试场次', 'There are no sessions yet'],
  place: ['考场', 'Room'],
  people: ['监考', 'Invigilators'],
  batchHelp: ['不填则顺延编号', 'If left empty, the next number is used'],
  roomPlaces: ['{room} · {count}座', '{room} · places: {count}'],
  roomGone: ['{room}（所选赛场没有）', '{room} (not in this venue)'],
  venueFirst: ['请先选择赛场', 'Choose the venue first'],
  chooseRoom: ['选择考场或工位区', 'Choose a room'],
  noRoom: ['该赛场还没有登记考场', 'The venue has no rooms yet'],
  waiting: ['还有 {waiting} 人待排座', 'Entrants without a seat: {waiting}'],
  nobodyWaits: ['无人待排座', 'Every entrant has a seat'],
  roomHas: ['，本室 {places} 座', '; places here: {places}'],
  placesFree: ['；已建场次尚有 {free} 个空座', '; free places in other sessions: {free}'],
  saved: ['场次已保存', 'Session saved'],
  again: ['再排一场', 'Add another'],
  enough: ['完成', 'Done'],
  capacityHelp: ['不填则按考场座位数', 'If left empty, the number of seats in the room is used'],
  invigilatorsHelp: [
    '填写工作单位后，可提示与考生同单位的监考人员',
    'With the employer given, invigilators of the same unit as entrants are flagged',
  ],
  reasonHelp: [
    '准考证已发放：改时间或考场时填写原因，将通知本场全部考生',
    'Tickets have been issued: enter the reason for changing time or room; all entrants of the session are notified',
  ],
} as const satisfies Texts;
