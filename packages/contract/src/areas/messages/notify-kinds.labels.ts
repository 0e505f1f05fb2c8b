// Kinds of news by which people choose the channels that reach them.
import type { Label } from '../../wire/label.ts';

export const notifyKinds = {
  entry: ['报名', 'Entry'],
  contest: ['竞赛', 'Contest'],
  scores: ['成绩', 'Scores'],
  certificates: ['证书', 'Certificates'],
  honours: ['荣誉', 'Honours'],
  training: ['培训', 'Training'],
  experts: ['裁判', 'Referees'],
  deposit: ['保证金', 'Deposit'],
  notices: ['通知', 'Notice'],
  accounts: ['账户', 'Account'],
  work: ['办理提示', 'Work'],
} as const satisfies Readonly<Record<string, Label>>;

export type NotifyKind = keyof typeof notifyKinds;
export const NOTIFY_KINDS = Object.keys(notifyKinds) as NotifyKind[];

/** Of these people may do without text messages; what concerns duties of an enterprise or an account always goes to the phone. */
export const SMS_CHOICES: readonly NotifyKind[] = ['entry', 'scores', 'certificates'];
