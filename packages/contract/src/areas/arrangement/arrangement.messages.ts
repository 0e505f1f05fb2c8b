// Venues, sessions, seats, tickets and check-in.
import type { Label } from '../../wire/label.ts';

export const arrangementMessages = {
  sessionEndBeforeStart: ['结束时间必须晚于开始时间', 'A session must end after it starts.'],
  roomUnknown: ['该赛场没有名为“{room}”的考场或工位区', 'The venue has no room “{room}”.'],
  roomTooSmall: ['该考场最多容纳{most}人', 'The room holds {most} people at most.'],
  roomTaken: [
    '该考场在此时间已安排“{trade}”，只剩{left}个位置',
    '“{trade}” uses this room at that time. Places left: {left}.',
  ],
  roomTwice: ['考场名称“{room}”重复', 'The room “{room}” is named twice.'],
  sessionSeated: [
    '该场次已安排{count}人，不能减少到更小的容量',
    'Seats assigned in this session: {count}. The capacity cannot be lower.',
  ],
  sessionHasPeople: ['场次已有考生，请先移出考生再删除', 'People are seated in a session. Please move them out first.'],
  venueInUse: ['赛场已用于场次安排，不能删除', 'A venue is used by sessions and cannot be removed.'],
  moveReasonNeeded: [
    '准考证已发放，调整安排须填写原因',
    'Tickets have been issued. Please give the reason for the change.',
  ],
  alreadyCheckedIn: ['该考生已检录，不能再调整座位', 'This person is checked in already and keeps the seat.'],
  ticketedStays: [
    '准考证已发放，请将考生调整到其他座位，不能移出',
    'The ticket has been issued. Please assign another seat instead of removing this one.',
  ],
  venueUnknown: ['请选择已登记的赛场', 'Please choose a venue of the register.'],
  venueNotOfTrade: [
    '该赛项的赛场为“{venues}”；如需使用其他赛场，请先在赛项中添加',
    'This trade is held at “{venues}”. Please add another venue to the trade first.',
  ],
  sessionFull: ['该场次已满', 'This session is full.'],
  seatTaken: ['{seat}号座位已有人', 'Seat {seat} is taken.'],
  seatOutOfRoom: ['该场次只有{most}个座位', 'The session has {most} seats.'],
  otherTrade: ['该场次不属于此考生的赛项', 'The session is of another trade.'],
  overlapsOther: [
    '该考生在此时间另有考试安排，请换一个场次',
    'This person has another exam at that time. Please choose another session.',
  ],
  notPassed: ['只有审核通过的考生可以编排', 'Only people whose entry has passed are seated.'],
  noSessions: ['请先新增场次', 'Please add sessions first.'],
  tooManyToSeat: ['一次最多编排{most}人', 'At most {most} people are seated at once.'],
  notInArrangement: [
    '竞赛当前为“{state}”，报名截止后至竞赛期间才能编排',
    'The contest is “{state}”: people are seated from the close of entries until it has run.',
  ],
  ticketsBlocked: [
    '还有{count}个问题须先处理，不能发放准考证',
    'Problems to solve before tickets can be issued: {count}.',
  ],
  ticketsToConfirm: [
    '有{count}个问题需要确认后才能发放准考证',
    'Problems to confirm before tickets can be issued: {count}.',
  ],
  ticketsNotIssued: [
    '还有{count}人次未发放准考证，请在赛事编排中发放后再开赛',
    'Seats without a ticket: {count}. Please issue the tickets before the start.',
  ],
  templateUndrawable: [
    '模板无法打印，请检查底图是否为JPG或PNG图片',
    'The template cannot be drawn. Is the background a JPG or PNG picture?',
  ],
  noTicketYet: ['准考证尚未发放', 'The ticket has not been issued yet.'],
  ticketUnknown: ['未找到该准考证号的考生', 'No entrant has this ticket number.'],
  violationNeedsReason: ['请填写违纪情况', 'Please say what happened.'],
  checkInReasonNeeded: ['更改违纪记录须填写原因', 'Please give the reason for changing a violation.'],
  checkInClosed: [
    '准考证发放后至赛项锁定前才能检录',
    'Check-in is open from the issue of tickets until the trade is locked.',
  ],
  noExamThatDay: ['该考生当天没有考试', 'This person has no exam on that day.'],
  checkedInLater: ['断网期间检录，{time}', 'Let in without a connection, {time}'],
  violationStays: [
    '该考生已记违纪，未改为检录；如需更改请查询后办理',
    'A violation is recorded, and stays. Please look the person up to change it.',
  ],
  hasScoreAlready: [
    '该考生已有成绩，不能记为缺考或违纪',
    'This entrant has a score and cannot be marked absent or in violation.',
  ],
} satisfies Record<string, Label>;
