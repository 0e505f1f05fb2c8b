import type { Texts } from '#i18n/texts.ts';

export const classText = {
  empty: ['还没有培训班', 'No classes yet.'],
  signUp: ['报名', 'Sign up'],
  when: ['{day}开课，地点：{place}。', 'Begins on {day} at {place}. '],
  left: ['还有{count}个名额。', 'Places left: {count}.'],
  full: [
    '名额已满，报名后进入候补；有人退出时按先后递补，并发消息告诉您。',
    'All places are taken. You will be placed on the waiting list and notified when a place becomes free.',
  ],
  waits: ['已进入候补，您前面还有{ahead}人', 'You are on the waiting list. People ahead of you: {ahead}'],
  attendance: ['签到', 'Attendance'],
  people: ['名额与合格', 'Places, and who passes'],
  sessions: ['课次', 'Sessions'],
  projectHelp: ['属于某个培训项目时填写', 'Where it belongs to a project'],
  placesHelp: ['满额后继续报名的进入候补', 'Whoever comes when it is full waits in line'],
  shareHelp: ['签到课次占全部课次的百分比达到此数即合格', 'Whoever attends so many percent of the sessions passes'],
  sessionsHelp: [
    '每个上课的日期和时段填一行，签到按课次进行',
    'A row for each day and period; attendance is taken for each',
  ],
} as const satisfies Texts;

export const attendanceText = {
  session: ['课次', 'Session'],
  there: ['已签到{count}人，共{all}人', '{count} of {all} are there'],
  xlsx: ['导出签到表', 'Workbook'],
  pdf: ['打印签到表', 'PDF'],
  notToday: [
    '签到码在上课当天显示；其他课次可以补签。',
    'The code is shown on the day of the session. For other sessions sign people in by hand.',
  ],
  code: ['签到二维码', 'Attendance code'],
  scan: [
    '请学员用手机扫码签到。二维码每分钟更换，拍照转发无效。',
    'Scan to sign in. The code changes every minute; a photo of it is soon of no use.',
  ],
  people: ['学员', 'People'],
  absent: ['未签到', 'Not there'],
  byHand: ['补签', 'By hand'],
  byHandOf: ['补签：{name}', 'Record attendance by hand: {name}'],
  byHandText: ['补签的人员、时间和原因会记入变更记录。', 'The person, time and reason are entered in the change log.'],
  reason: ['补签原因', 'Why'],
} as const satisfies Texts;
