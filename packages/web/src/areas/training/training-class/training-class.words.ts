import type { Texts } from '#i18n/texts.ts';

export const classText = {
  empty: ['还没有培训班', 'No classes yet.'],
  signUp: ['报名', 'Sign up'],
  when: ['{day}开课，地点：{place}。', 'Begins on {day} at {place}. '],
  left: ['还有{count}个名额。', '{count} places are left.'],
  full: [
    '名额已满，报名后进入候补；有人退出时按先后递补，并发消息告诉您。',
    'It is full: you wait in line, and are told when a place becomes free.',
  ],
  waits: ['已进入候补，您前面还有{ahead}人', 'You are in line, {ahead} before you'],
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
