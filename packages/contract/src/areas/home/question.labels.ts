import type { Searched } from './search-pages.ts';

export interface Topic {
  /** How people name the list, in either language. */
  names: readonly string[];
  /** The filter that days mean where nothing else is said. */
  days?: string;
  /** And where an end is spoken of: 到期前30天. */
  ends?: string;
}

export const TOPICS: Readonly<Record<Searched, Topic>> = {
  person: { names: ['个人账户', '人员账户', 'Individuals', 'Individual accounts'] },
  roster: { names: ['人员名册', '名册', 'Roster'] },
  expert: {
    names: ['专家裁判', '专家', '裁判', 'Experts and referees', 'Experts', 'Referees'],
    ends: 'certExpireDate',
  },
  operator: { names: ['经办人', 'Operators'] },
  staff: { names: ['用户', 'Users'] },
  entry: { names: ['报名申请', '报名人员', '报名', 'Entries', 'Applications'], days: 'submitTime' },
  contest: { names: ['竞赛信息', '竞赛', '比赛', '大赛', 'Contests', 'Competitions'], days: 'applyStart' },
  trade: { names: ['赛项', '工种', 'Trades'] },
  unit: { names: ['参赛/经办单位', '参赛单位', '经办单位', '单位', 'Units'] },
  group: { names: ['集体(院校/企业)', '集体', '院校企业', 'Groups'] },
  project: {
    names: ['建设项目档案', '建设项目', '项目档案', '项目', '工程', 'Construction files', 'Projects'],
    days: 'submitTime',
    ends: 'dueDate',
  },
  permit: { names: ['未申请项目', '未申报项目', 'Unfiled projects'], ends: 'deadline' },
  instrument: {
    names: ['保证金凭证', '凭证', '保函', 'Deposit instruments', 'Instruments'],
    ends: 'expireDate',
  },
  certificate: { names: ['证书', 'Certificates'], days: 'issueTime' },
};

/** Words that ask and join, and say nothing of which rows. */
export const FILLERS: readonly string[] = [
  ...'的 了 在 有 和 与 或 里 中 是 为 请 查 看 找 查看 查询 查找 显示 列出 所有 全部 有哪些 哪些 有多少 多少 几个 多少个 多少人 到期 截止 将 即将 将要 状态 状态为 的状态'.split(
    ' ',
  ),
  ...'the of in a an and or all show list find me with that are is how many which for at state due ending expiring'.split(
    ' ',
  ),
];

/** An end is spoken of. */
export const ENDING = /到期|截止|\b(?:due|ending|expiring)\b/;

/** Of the name of a flag. */
export const FLAG_MARKS = /^是否/;
