// One line for each page that a menu may open, for the home page.
import type { Texts } from '#i18n/texts.ts';

const known = {
  '/competition/contest_info': ['建立、备案、发布竞赛', 'Set up, file and publish contests'],
  '/basic/competition_dic': ['职业、工种与考试要求', 'Occupations, trades and their exams'],
  '/competition/tournament_unit': ['参赛、经办、推荐单位', 'Units that take part, organise or recommend'],
  '/application/my': ['填写报名，查看审核进度', 'Enter a contest, follow the review'],
  '/application/group': ['录入或导入人员，批量提交', 'Enter or import people, submit together'],
  '/application/audit': ['初审与复审', 'First and final review'],
  '/application/list': ['全部报名与通过名单', 'All entries and who passed'],
  '/competition/scores': ['录入、复核、公示、发布', 'Enter, check, announce, publish'],
  '/competition/look': ['查看成绩与名次', 'Scores and ranks'],
  '/deposit/public_objection': ['受理并答复对返还的异议', 'Accept and answer objections to returns'],
  '/competition/public_objection': ['受理并答复公众异议', 'Accept and answer public objections'],
  '/userInfo/user_info': ['个人账户的资料与启停', 'Data and state of individual accounts'],
  '/userInfo/group_info': ['院校与企业的注册审核', 'Approve schools and businesses'],
  '/userInfo/school_info': ['院校类型、专业与师生人数', 'Kinds, majors and sizes of schools'],
  '/userInfo/operator': ['本单位的经办人及其权限', 'The operators of your unit and their rights'],
  '/basic/import_center': ['按模板导入，查看导入结果', 'Import by template, see the results'],
  '/message/public_feedback': ['公众的意见建议', 'Feedback from the public'],
  '/message/service_rating': ['办结事项的评价，回复差评', 'Ratings of finished matters, answers to low ones'],
  '/basic/modify_record': ['数据修改记录：修改人、时间和内容', 'Records of changes: person, time and content'],
  '/log/usual': ['登录、退出、办理与越权', 'Sign-ins, actions, refused access'],
  '/log/api': ['写入类调用的结果与耗时', 'Writing calls, their status and time'],
  '/log/error': ['服务器与浏览器的错误', 'Errors of server and browsers'],
  '/log/ext_access': ['外部数据查询记录', 'Records of external data queries'],
  '/resource/ext_health': ['外部数据接口是否正常', 'Status of the external data services'],
  '/resource/sms_outbox': ['已发送的短信内容', 'SMS messages that were sent'],
  '/system/user': ['账号的新增、授权与启停', 'Add, grant, enable accounts'],
  '/system/dept': ['部门的层级与归口', 'Departments and their hierarchy'],
  '/system/right': ['每个角色能做什么', 'Rights of each role'],
  '/system/menu': ['菜单的名称、顺序与去向', 'Names, order and addresses of the menus'],
  '/system/dict': ['各处可选的词条', 'Options available in forms'],
  '/system/param': ['限额、期限等系统设置', 'Limits, terms and other settings'],
  '/resource/sms': ['短信服务商与签名', 'SMS providers and signatures'],
  '/resource/sms_template': ['短信的用途与文字', 'Purpose and text of SMS messages'],
  '/resource/oss': ['附件存放的位置', 'Where attachments are kept'],
  '/basic/serial_num': ['各类编号的规则与当前值', 'Numbering rules and present values'],
} as const satisfies Texts;

/** Pages of families say it in a file beside them. */
const besides = import.meta.glob<Texts>('../../areas/*/*/*.about.words.ts', { eager: true, import: 'about' });

export const aboutPageText: Texts = Object.assign({}, known, ...Object.values(besides));

export function isDescribed(path: string): boolean {
  return path in aboutPageText;
}
