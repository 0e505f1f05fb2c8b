// How long personal data are kept, from when on, and by which law; what keeps them beyond that (decision 0071).
import { dictionary } from '../../wire/dictionary.ts';

/** Kinds of personal data with a retention time. The code stands in rules, in reports and in the list of erased data. */
export const retentionSubject = dictionary('retention_subject', [
  ['entry', '报名资料', 'Entries'],
  ['result', '参赛成绩中的身份信息', 'Identity of competitors'],
  ['champion', '历届冠军的证件号码和照片', 'Numbers and photos of champions'],
  ['prize', '奖金收款信息', 'Accounts of prizes'],
  ['roster', '集体人员库', 'Rosters of groups'],
  ['account', '个人账户资料', 'Accounts of individuals'],
  ['group', '集体账户联系人', 'Contacts of groups'],
  ['unit', '参赛/经办单位联系人', 'Contacts of units'],
  ['operator', '经办人资料', 'Operators'],
  ['expert', '专家、裁判资料', 'Experts and referees'],
  ['appeal', '申诉', 'Appeals'],
  ['objection', '公众异议', 'Public objections'],
  ['feedback', '意见建议', 'Feedback'],
  ['rating', '服务评价', 'Service ratings'],
  ['deposit', '建设项目档案联系人', 'Contacts of construction files'],
  ['statement', '月报填报人', 'Reporters of statements'],
  ['signup', '培训报名', 'Sign-ups for training'],
  ['student', '培训学员', 'Trainees'],
  ['trainingCertificate', '培训证书', 'Training certificates'],
  ['subsidy', '培训补贴', 'Training subsidies'],
  ['sms', '短信发送记录', 'SMS records'],
  ['consent', '同意记录', 'Consent records'],
  ['request', '个人信息申请', 'Personal data requests'],
]);
export type RetentionSubject = (typeof retentionSubject.codes)[number];

export const retentionWay = dictionary('retention_way', [
  ['anonymise', '匿名化', 'Anonymise'],
  ['delete', '删除', 'Delete'],
]);
export type RetentionWay = (typeof retentionWay.codes)[number];

/** From when on the months are counted. */
export const retentionEvent = dictionary('retention_event', [
  ['contestEnd', '竞赛结束', 'End of the contest'],
  ['contestYear', '竞赛年度终了', 'End of the year of the contest'],
  ['paid', '发放', 'Payment'],
  ['changed', '最近一次修改', 'Last change'],
  ['closed', '注销', 'Account closure'],
  ['removed', '移除', 'Removal'],
  ['left', '退出专家库', 'Leaving the pool'],
  ['settled', '办结', 'Settlement'],
  ['received', '收到', 'Receipt'],
  ['released', '保证金返还或作废', 'Return of the deposit, or void'],
  ['archived', '归档', 'Archiving'],
  ['classEnd', '培训班结班', 'End of the class'],
  ['issued', '发证', 'Issue'],
  ['sent', '发送', 'Sending'],
  ['withdrawn', '撤回或失效', 'Withdrawal or end'],
]);
export type RetentionEvent = (typeof retentionEvent.codes)[number];

export const retentionRuleState = dictionary('retention_rule_state', [
  [10, '待他人复核', 'Waits for a second person'],
  [20, '生效', 'Approved'],
  [30, '不同意', 'Refused'],
]);
export const RETENTION_RULE = { waiting: 10, approved: 20, refused: 30 } as const;

/** Why a record stays though its time is over. */
export const retentionHold = dictionary('retention_hold', [
  ['appeal', '有未办结的申诉', 'An appeal is open'],
  ['correction', '有未决定的成绩更正', 'A correction is open'],
  ['objection', '有未办结的公众异议', 'An objection is open'],
  ['prize', '有未发放的奖金', 'A prize is not paid'],
  ['deposit', '有未办结的保证金', 'A deposit is open'],
  ['request', '有未办结的个人信息申请', 'A request about these data is open'],
]);
export type RetentionHold = (typeof retentionHold.codes)[number];

export const retentionRunKind = dictionary('retention_run_kind', [
  ['look', '试算', 'Dry run'],
  ['run', '执行', 'Run'],
  ['month', '按月执行', 'Monthly run'],
  ['restore', '恢复备份后重新执行', 'Run again after a restore'],
]);

export const retentionRunState = dictionary('retention_run_state', [
  [10, '进行中', 'Under way'],
  [20, '已完成', 'Done'],
  [30, '未完成', 'Not finished'],
]);
export const RETENTION_RUN = { running: 10, done: 20, failed: 30 } as const;
