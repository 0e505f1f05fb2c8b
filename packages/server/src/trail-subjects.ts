// The families whose records have a trail that others than the bureau may read, and what may be asked for once they are locked.
import { contract } from '@trainrace/contract';
import { transition } from '@trainrace/contract/application/application-steps';
import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { applicationSpec } from './modules/application/application.store.ts';
import { competitionDicSpec } from './modules/basic/competition-dic/competition-dic.store.ts';
import { competitionInfoSpec } from './modules/competition/competition-info/competition-info.store.ts';
import { contestInfoSpec } from './modules/competition/contest-info/contest-info.store.ts';
import { contestTradeSpec } from './modules/competition/contest-trade/contest-trade.store.ts';
import { groupInfoSpec } from './modules/accounts/group-info/group-info.store.ts';
import { schoolInfoSpec } from './modules/accounts/group-info/school-info.store.ts';
import { tournamentUnitSpec } from './modules/accounts/tournament-unit/tournament-unit.store.ts';
import { userInfoSpec } from './modules/accounts/user-info/user-info.store.ts';
import type { TrailSubject } from './modules/trail/subject.ts';

/** States in which a contest is still changed by who makes it. */
const CONTEST_OPEN = [0, 15];

export const trailSubjects: readonly TrailSubject[] = [
  {
    spec: applicationSpec,
    action: contract.applicationInfo.detail.action,
    // Who somebody is and what he enters for is another entry; where results copy a value, it stays as it was judged.
    change: {
      isLocked: (row) => transition(row as unknown as ApplicationInfo, 'save', 'enterer') === null,
      fields: [
        'nation',
        'email',
        'address',
        'education',
        'graduateSchool',
        'major',
        'workUnitUscc',
        'unitNature',
        'post',
        'candidateSource',
        'workYears',
        'curOccupation',
        'curSkillLevel',
        'curCertNo',
        'curCertDate',
        'coach',
        'teamNo',
      ],
    },
  },
  {
    spec: contestInfoSpec,
    action: contract.contestInfo.detail.action,
    change: {
      isLocked: ({ contestStatus }) => !CONTEST_OPEN.includes(contestStatus as number),
      fields: ['contact', 'contactTel', 'coUnits', 'theoryDate', 'practiceDateStart', 'practiceDateEnd'],
    },
  },
  { spec: contestTradeSpec, action: contract.contestTrade.detail.action },
  { spec: competitionDicSpec, action: contract.competitionDic.detail.action },
  { spec: competitionInfoSpec, action: contract.competitionInfo.detail.action },
  { spec: tournamentUnitSpec, action: contract.tournamentUnit.detail.action },
  { spec: userInfoSpec, action: contract.userInfo.detail.action },
  { spec: groupInfoSpec, action: contract.groupInfo.detail.action },
  { spec: schoolInfoSpec, action: contract.schoolInfo.detail.action },
];
