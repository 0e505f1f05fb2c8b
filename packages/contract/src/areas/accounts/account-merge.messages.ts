// Why two accounts cannot be merged, or no longer taken apart.
import type { Label } from '../../wire/label.ts';

export const accountMergeMessages = {
  accountMerged: [
    '该账户已并入账户{account}，请使用该账户登录',
    'This account was merged into {account}. Please sign in with that one.',
  ],
  mergeTwo: ['请选择两个不同的账户', 'Please choose two different accounts.'],
  mergePersons: ['只能合并个人账户', 'Only accounts of individuals can be merged.'],
  mergeGone: ['其中一个账户已注销或删除，不能合并', 'One of the accounts is closed already, so they cannot be merged.'],
  mergeDisabled: ['保留的账户已停用，请先启用', 'The account that is kept is disabled. Please enable it first.'],
  mergeNames: [
    '两个账户的姓名不同，请先核对身份证并更正姓名',
    'The names of the two accounts differ. Please look at the ID card and correct them first.',
  ],
  mergeNumbers: [
    '两个账户的证件号码不同，请先核对身份证并更正号码',
    'The ID numbers of the two accounts differ. Please look at the ID card and correct them first.',
  ],
  mergeNoNumber: [
    '两个账户都要有证件号码，请先核对身份证并补填',
    'Both accounts need an ID number. Please look at the ID card and enter it first.',
  ],
  mergeKeepProved: [
    '要关闭的账户已实名核验，请改为保留该账户',
    'The account to be closed was checked for its name. Please keep that one.',
  ],
  mergeKeepUnproved: [
    '保留的账户尚未实名核验，请先核对身份证并核验该账户的证件号码',
    'The account that is kept was not checked for its name yet. Please look at the ID card and check its number first.',
  ],
  mergeSameTrade: [
    '两个账户都报名了《{contest}》{trade}赛项，请先办结其中一个报名',
    'Both accounts have entered {trade} of {contest}. Please settle one of the entries first.',
  ],
  mergeSameClass: [
    '两个账户都报名了培训班“{name}”，请先取消其中一个报名',
    'Both accounts have signed up for the class “{name}”. Please cancel one of them first.',
  ],
  mergeExperts: [
    '两个账户都关联了专家、裁判员档案，请先核对并保留一份档案',
    'Both accounts have a record as an expert. Please keep one of the records first.',
  ],
  mergeChanges: [
    '要关闭的账户有待审批的变更申请，请先办结',
    'A change that the account to be closed asked for waits for approval. Please settle that first.',
  ],
  mergeOpen: [
    '其中一个账户已有待确认的合并，请先办结',
    'One of the accounts is to be merged already. Please settle that first.',
  ],
  mergeOwn: [
    '合并须由提出人以外的管理员确认',
    'A merger has to be confirmed by an administrator other than the one who proposed it.',
  ],
  mergeUndoReason: ['请填写撤销原因', 'Please say why it is undone.'],
  mergeUndoOver: [
    '合并已超过{days}天，不能撤销',
    'The merger was made more than {days} days ago and cannot be undone.',
  ],
  mergeErased: [
    '关闭的账户资料已按保存期限删除，不能撤销合并',
    'The data of the closed account have been erased after their retention period, so the merger cannot be undone.',
  ],
  mergeNameTaken: [
    '关闭账户的登录名已被其他账户使用，不能撤销合并',
    'Another account has the sign-in name of the closed one now, so this cannot be undone.',
  ],
  mergeKeptGone: [
    '保留的账户已注销或又并入其他账户，不能撤销合并',
    'The account that was kept is closed or merged into another one since, so this cannot be undone.',
  ],
  mergeMovedOn: [
    '转移的{what}之后已有变动，不能撤销合并',
    'Transferred items ({what}) have changed since, so the merger cannot be undone.',
  ],
} satisfies Record<string, Label>;
