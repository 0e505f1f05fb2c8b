// The families of records, one line each. Trail, papers, messages, outside data and the workbench ask them whose rows are whose.
import type { FamilySpecs } from '../access/family-specs.ts';
import { applicationSpec } from '../modules/application/application.store.ts';
import { competitionDicSpec } from '../modules/basic/competition-dic/competition-dic.store.ts';
import { competitionInfoSpec } from '../modules/competition/competition-info/competition-info.store.ts';
import { contestInfoSpec } from '../modules/competition/contest-info/contest-info.store.ts';
import { contestTradeSpec } from '../modules/competition/contest-trade/contest-trade.store.ts';
import { serialNumSpec } from '../modules/basic/serial-num/serial-num.store.ts';
import { operatorSpec } from '../modules/accounts/operator/operator.store.ts';
import { usersSpec } from '../modules/accounts/users/users.store.ts';
import { announcementSpec } from '../modules/message/announcement/announcement.store.ts';
import { smsTemplateSpec } from '../modules/resource/sms-template.ts';
import { dictSpec } from '../modules/system/dict/dict.store.ts';
import { paramSpec } from '../modules/system/param/param.store.ts';
import { groupInfoSpec } from '../modules/accounts/group-info/group-info.store.ts';
import { schoolInfoSpec } from '../modules/accounts/group-info/school-info.store.ts';
import { tournamentUnitSpec } from '../modules/accounts/tournament-unit/tournament-unit.store.ts';
import { userInfoSpec } from '../modules/accounts/user-info/user-info.store.ts';
import { smsKind, storeKind } from '../modules/resource/configuration.store.ts';

export const familySpecs: FamilySpecs = [
  applicationSpec,
  contestInfoSpec,
  contestTradeSpec,
  competitionDicSpec,
  competitionInfoSpec,
  tournamentUnitSpec,
  userInfoSpec,
  groupInfoSpec,
  schoolInfoSpec,
  operatorSpec,
  usersSpec,
  serialNumSpec,
  dictSpec,
  paramSpec,
  smsTemplateSpec,
  storeKind.spec,
  smsKind.spec,
  announcementSpec,
];
