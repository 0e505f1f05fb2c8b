// Retention of personal data, and the rights of those whom they speak of.
import type { Label } from '../../wire/label.ts';

export const privacyMessages = {
  retentionTooShort: [
    '该类数据依法至少保存{months}个月，请改填',
    'These data must be kept for at least {months} months by law.',
  ],
  retentionWayUnfit: [
    '该类数据不支持这种处理方式，请选择“{way}”',
    'These data do not support this method. Please choose “{way}”.',
  ],
  retentionPast: ['执行日期不能早于今天', 'A rule cannot begin before today.'],
  retentionTwice: [
    '该类数据在这一天已有规定，请改用其他执行日期',
    'There is a rule for these data on that day already. Please choose another day.',
  ],
  retentionSettled: [
    '已生效或已复核的规定不能修改、删除，请另立新规定',
    'A rule that was decided on stays as it is. Please add a new one.',
  ],
  retentionOwnRule: [
    '缩短保存期限须由提出人以外的管理员复核',
    'A shorter time is approved by somebody other than who proposed it.',
  ],
  retentionRunning: ['已有一次处理正在进行，请等它结束后再试', 'A run is under way. Please wait until it has ended.'],
  privacyAnswerNeeded: ['请填写办理结果或理由', 'Please say what was done, or why not.'],
  privacyRequestMany: [
    '您已有{count}件申请等待办理，请等答复后再提交',
    'You have requests waiting for an answer (number: {count}). Please wait for the answer first.',
  ],
  privacyNoMobile: [
    '您的账户没有手机号码，无法接收验证码，请先在“个人信息”中填写',
    'Your account has no mobile number to send a code to. Please add one under “Personal information”.',
  ],
  consentByClosing: [
    '这项同意是使用本平台的基础，需要撤回的，请注销账户',
    'This consent is required to use the platform. To withdraw it, please close the account.',
  ],
  consentByWithdrawing: [
    '请先在“我的报名”撤回这次报名；竞赛结束后，资料按保存期限处理',
    'Please withdraw this entry under “My entries” first. After the contest the data are kept for the retention period.',
  ],
  consentByGuardian: [
    '监护人的同意请由监护人向报名单位提出撤回',
    'The guardian’s consent is withdrawn by the guardian, at the unit that submitted the entry.',
  ],
  consentOver: ['这项同意已到期或已撤回', 'This consent has ended already.'],
  closingObstacles: ['注销前请先办结：{names}', 'Please settle this before you close the account: {names}'],
} satisfies Record<string, Label>;
