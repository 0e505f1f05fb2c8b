// One line about each page of an individual's menu.
import type { Label } from '@trainrace/contract/wire/label';

export const citizenLines: Readonly<Record<string, Label>> = {
  '/competition/contest_info': ['看看有哪些竞赛、什么时候报名', 'Which contests there are, and when to enter'],
  '/application/my': ['报名、查看进度、打印准考证', 'Enter, see how it goes, print your ticket'],
  '/competition/look': ['查看我的成绩和名次', 'Your scores and ranks'],
  '/competition/certificate': ['查看、下载我的获奖证书', 'Your certificates, to look at and download'],
  '/training/training_class': ['看看有哪些培训班，报名参加', 'Which classes there are, and how to join'],
  '/training/skill_passport': ['我的培训、竞赛和证书，可打印', 'Your training, contests and certificates in one paper'],
  '/message/notice': ['发给我的通知', 'Notices to you'],
  '/basic/competition_dic': ['有哪些职业、考些什么', 'Which occupations there are, and their exams'],
  '/basic/champion_history': ['往届竞赛的冠军', 'Winners of past years'],
  '/basic/modify_record': ['我的资料什么时候改过', 'When something of yours was changed'],
  '/competition/appeal': ['对成绩有疑问，在这里提出', 'Appeal against your scores'],
  '/honour/career': ['我参加过的竞赛', 'Contests you took part in'],
  '/honour/prize': ['我的奖金，确认收款账户', 'Your prizes, and where to pay them'],
  '/privacy/own_privacy': [
    '我的个人信息用在哪里，申请更正或删除',
    'Use of your personal data; request correction or deletion',
  ],
  '/training/attend': ['扫教室里的二维码签到', 'Scan the code in the classroom to check in'],
  '/training/training_certificate': ['我的培训证书', 'Your certificates of training'],
  '/training/training_project': ['有哪些培训项目', 'Which kinds of training there are'],
  '/training/training_signup': ['我报名的培训班', 'Classes you signed up for'],
  '/training/training_student': ['我上的培训班和考勤', 'Your classes and attendance'],
  '/training/training_subsidy': ['我的培训补贴', 'Your subsidies'],
  '/basic/expert_refree_info': ['我的专家、裁判资料', 'What is kept of you as an expert'],
  '/competition/referee_assignment': ['请我执裁的竞赛，确认是否参加', 'Contests that ask you to judge'],
};

/** Names of pages that the menu calls as those who keep them do. */
export const citizenNames: Readonly<Record<string, Label>> = {
  '/basic/competition_dic': ['职业与考试', 'Occupations and exams'],
  '/basic/expert_refree_info': ['我的专家资料', 'My expert data'],
  '/basic/modify_record': ['我的资料变更', 'Changes to my data'],
  '/competition/referee_assignment': ['执裁邀请', 'Requests to judge'],
  '/honour/prize': ['我的奖金', 'My prizes'],
  '/training/training_class': ['培训班', 'Classes'],
  '/training/training_signup': ['我的培训报名', 'My sign-ups'],
  '/training/training_student': ['我的培训', 'My training'],
  // Of the drop-down under one's name, which speaks of pages and dialogs by their keys.
  dashboard: ['办理情况', 'My progress'],
  personalInfo: ['我的资料', 'My details'],
  lock: ['锁定屏幕', 'Lock the screen'],
  errorLog: ['页面出错记录', 'Page errors'],
};
