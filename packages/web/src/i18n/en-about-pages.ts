import type { SameKeys } from './words.ts';
import type { zhAboutPages } from './zh-about-pages.ts';

export const enAboutPages: SameKeys<typeof zhAboutPages> = {
  '/competition/contest_info': 'Set up, file and publish contests',
  '/competition/contest_info:read': 'Contests, their trades and when entries are open',
  '/basic/competition_dic:read': 'Occupations, trades and their exams',
  '/competition/tournament_unit:read': 'Data and account of your unit',
  '/userInfo/group_info:read': 'Data and account of your unit',
  '/basic/competition_dic': 'Occupations, trades and their exams',
  '/competition/tournament_unit': 'Units that take part, organise or recommend',
  '/application/my': 'Enter a contest, follow the audit',
  '/application/group': 'Enter or import people, hand in together',
  '/application/audit': 'First and final audit',
  '/application/list': 'All entries and who passed',
  '/competition/scores': 'Enter, check, announce, publish',
  '/competition/look': 'Scores and ranks',
  '/userInfo/user_info': 'Data and state of individual accounts',
  '/userInfo/group_info': 'Approve schools and businesses',
  '/userInfo/school_info': 'Kinds, majors and sizes of schools',
  '/message/announcement': 'Write and publish announcements',
  '/basic/modify_record': 'Who changed what and when',
  '/log/usual': 'Sign-ins, commands, refused rights',
  '/log/api': 'Writing calls, their status and time',
  '/log/error': 'Errors of server and browsers',
  '/log/ext_access': 'Who asked what about whom, and why',
  '/resource/sms_outbox': 'Text messages that were sent',
};
