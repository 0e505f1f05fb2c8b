export const zhAboutPages = {
  '/competition/contest_info': '建立、备案、发布竞赛',
  '/basic/competition_dic': '职业、工种与考试要求',
  '/competition/tournament_unit': '参赛、经办、推荐单位',
  '/application/my': '填写报名，查看审核进度',
  '/application/group': '录入或导入人员，批量提交',
  '/application/audit': '初审与复审',
  '/application/list': '全部报名与通过名单',
  '/competition/scores': '录入、复核、公示、发布',
  '/competition/look': '查看成绩与名次',
  '/userInfo/user_info': '个人账户的资料与启停',
  '/userInfo/group_info': '院校与企业的注册审核',
  '/resource/sms_outbox': '已发送的短信内容',
} as const;
