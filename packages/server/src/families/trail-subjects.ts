// The families whose records have a trail that others than the bureau may read, and what may be asked for once they are locked.
import { contract } from '@trainrace/contract';
import { changeable } from '@trainrace/contract/trail/changeable';
import { applicationSpec } from '../modules/application/application.store.ts';
import { competitionDicSpec } from '../modules/basic/competition-dic/competition-dic.store.ts';
import { competitionInfoSpec } from '../modules/competition/competition-info/competition-info.store.ts';
import { contestInfoSpec } from '../modules/competition/contest-info/contest-info.store.ts';
import { contestTradeSpec } from '../modules/competition/contest-trade/contest-trade.store.ts';
import { serialNumSpec } from '../modules/basic/serial-num/serial-num.store.ts';
import { operatorSpec } from '../modules/accounts/operator/operator.store.ts';
import { usersSpec } from '../modules/accounts/users/users.store.ts';
import { announcementSpec } from '../modules/message/announcement/announcement.store.ts';
import { smsKind, storeKind } from '../modules/resource/configuration.store.ts';
import { smsTemplateSpec } from '../modules/resource/sms-template.ts';
import { dictSpec } from '../modules/system/dict/dict.store.ts';
import { paramSpec } from '../modules/system/param/param.store.ts';
import { groupInfoSpec } from '../modules/accounts/group-info/group-info.store.ts';
import { schoolInfoSpec } from '../modules/accounts/group-info/school-info.store.ts';
import { tournamentUnitSpec } from '../modules/accounts/tournament-unit/tournament-unit.store.ts';
import { userInfoSpec } from '../modules/accounts/user-info/user-info.store.ts';
import type { TrailSubject } from '../modules/trail/subject.ts';

export const trailSubjects: readonly TrailSubject[] = [
  {
    spec: applicationSpec,
    action: contract.applicationInfo.detail.action,
    change: changeable['APPLICATION_INFO']!,
  },
  {
    spec: contestInfoSpec,
    action: contract.contestInfo.detail.action,
    change: changeable['contest_info']!,
  },
  { spec: contestTradeSpec, action: contract.contestTrade.detail.action },
  { spec: competitionDicSpec, action: contract.competitionDic.detail.action },
  { spec: competitionInfoSpec, action: contract.competitionInfo.detail.action },
  { spec: tournamentUnitSpec, action: contract.tournamentUnit.detail.action },
  { spec: userInfoSpec, action: contract.userInfo.detail.action },
  { spec: groupInfoSpec, action: contract.groupInfo.detail.action },
  { spec: operatorSpec, action: contract.operator.detail.action, isNarrowed: true },
  { spec: usersSpec, action: contract.users.detail.action, isNarrowed: true },
  { spec: serialNumSpec, action: contract.serialNum.detail.action },
  { spec: dictSpec, action: contract.dict.detail.action },
  { spec: paramSpec, action: contract.param.detail.action },
  { spec: smsTemplateSpec, action: contract.smsTemplate.detail.action },
  { spec: storeKind.spec, action: contract.oss.detail.action },
  { spec: smsKind.spec, action: contract.sms.detail.action },
  { spec: announcementSpec, action: contract.announcement.detail.action },
  { spec: schoolInfoSpec, action: contract.schoolInfo.detail.action },
];
