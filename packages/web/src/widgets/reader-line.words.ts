// Contents of a page for readers who do not manage it: every page that is kept by others says it in its head.
import type { Texts } from '../i18n/texts.ts';

export const readerLineText = {
  '/competition/contest_info:read': ['查看竞赛、赛项与报名时间', 'Contests, their trades and when entries are open'],
  '/basic/competition_dic:read': ['查看职业、工种与考试要求', 'Occupations, trades and their exams'],
  '/competition/tournament_unit:own': ['本单位的资料与账号', 'Data and account of your unit'],
  '/competition/tournament_unit:read': ['参赛、经办、推荐单位的资料', 'Units that take part, organise or recommend'],
  '/userInfo/group_info:own': ['本单位的资料与账号', 'Data and account of your unit'],
  '/userInfo/group_info:read': ['院校与企业的资料', 'Schools and businesses and their data'],
  '/competition/certificate:read': [
    '查看、下载本单位选手的证书',
    'Certificates of your competitors, to look at and download',
  ],
  '/application/list:read': ['查看报名与通过名单', 'Entries and who passed'],
  '/competition/public_objection:read': ['查看公众对成绩的异议', 'Public objections to scores'],
  '/userInfo/operator:read': ['各单位的经办人', 'Operators of the units'],
  '/basic/application_materials:read': [
    '各类业务要交的材料与样表',
    'Documents required for each kind of business, with templates',
  ],
} as const satisfies Texts;
