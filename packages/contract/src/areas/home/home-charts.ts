// Charts of the home page: the rows of a list, counted by one of its filters (`search.count`). A person chooses a few.
import type { Label } from '../../wire/label.ts';
import type { Asked } from './asked-pages.ts';

interface HomeChart {
  readonly title: Label;
  readonly kind: Asked;
  /** A filter of that list: by a code, or by days with a step. */
  readonly by: string;
  readonly step?: 'day' | 'month';
}

export const HOME_CHARTS = {
  entriesByDay: { title: ['每日报名', 'Entries by day'], kind: 'entry', by: 'submitTime', step: 'day' },
  entriesByState: { title: ['报名状态', 'Entries by state'], kind: 'entry', by: 'auditStatus' },
  entriesByTown: { title: ['各区镇报名', 'Entries by town'], kind: 'entry', by: 'townCode' },
  contestsByState: { title: ['竞赛状态', 'Contests by state'], kind: 'contest', by: 'contestStatus' },
  projectsByState: { title: ['项目档案状态', 'Project files by state'], kind: 'project', by: 'fileStatus' },
  projectsByTown: { title: ['各区镇项目', 'Project files by town'], kind: 'project', by: 'townCode' },
  projectsByMonth: {
    title: ['每月项目申报', 'Project files by month'],
    kind: 'project',
    by: 'submitTime',
    step: 'month',
  },
  instrumentsByState: { title: ['凭证状态', 'Instruments by state'], kind: 'instrument', by: 'instrumentState' },
  instrumentsByMonth: {
    title: ['每月到期凭证', 'Instruments expiring by month'],
    kind: 'instrument',
    by: 'expireDate',
    step: 'month',
  },
  statementsByState: { title: ['月报状态', 'Statements by state'], kind: 'statement', by: 'statementStatus' },
  signupsByState: { title: ['培训报名状态', 'Training sign-ups by state'], kind: 'signup', by: 'signupState' },
} as const satisfies Record<string, HomeChart>;

export type HomeChartKey = keyof typeof HOME_CHARTS;
