// The table of contents: every call of the product, and every right.
import { bladeUser } from './accounts/blade-user.ts';
import { guest } from './accounts/guest.ts';
import { ownUser } from './accounts/own-user.ts';
import { groupInfo, groupInfoAccess } from './accounts/group-info.ts';
import { schoolInfo, schoolInfoAccess } from './accounts/school-info.ts';
import { operator, operatorAccess } from './accounts/operator.ts';
import { tournamentUnit, tournamentUnitAccess } from './accounts/tournament-unit.ts';
import { userInfo, userInfoAccess } from './accounts/user-info.ts';
import { users, usersAccess } from './accounts/users.ts';
import { applicationAccess } from './application/application-info.access.ts';
import { applicationInfo } from './application/application-info.ts';
import { oauth } from './auth/oauth.ts';
import { thirdParty } from './auth/third-party.ts';
import { competitionDic, competitionDicAccess } from './basic/competition-dic.ts';
import { serialNum, serialNumAccess } from './basic/serial-num.ts';
import { competitionInfo, competitionInfoAccess } from './competition/competition-info.ts';
import { contestInfo, contestInfoAccess } from './competition/contest-info.ts';
import { contestTrade, contestTradeAccess } from './competition/contest-trade.ts';
import { attach, attachAccess } from './files/attach.ts';
import { jobs } from './jobs/jobs.ts';
import { apiLog, errorLog, logsAccess, usualLog } from './logs/logs.ts';
import { oss, ossAccess } from './resource/oss.ts';
import { smsTemplate, smsTemplateAccess } from './sms/sms-template.ts';
import { announcement, announcementAccess } from './message/announcement.ts';
import { inbox, inboxAccess } from './message/inbox.ts';
import { sms, smsAccess } from './sms/sms.ts';
import { workbench } from './workbench/workbench.ts';
import { dept, deptAccess } from './system/dept.ts';
import { dict, dictAccess } from './system/dict.ts';
import { menu, menuAccess } from './system/menu.ts';
import { param, paramAccess } from './system/param.ts';
import { right, rightAccess } from './system/right.ts';
import { systemCalls } from './system/sealed-calls.ts';
import { trail, trailAccess } from './trail/trail.ts';
import { extConsent, extConsentAccess, finance, financeAccess, sxt, sxtAccess } from './ext/ext.ts';
import { extAccess, extAccessAccess } from './ext/ext-access.ts';
import type { Rights } from './access/rights.ts';
import type { Endpoint } from './wire/endpoint.ts';

export const contract = {
  oauth,
  thirdParty,
  guest,
  systemCalls,
  contestInfo,
  contestTrade,
  competitionDic,
  serialNum,
  competitionInfo,
  applicationInfo,
  tournamentUnit,
  userInfo,
  groupInfo,
  schoolInfo,
  operator,
  bladeUser,
  users,
  dept,
  dict,
  param,
  menu,
  right,
  attach,
  oss,
  sms,
  smsTemplate,
  sxt,
  finance,
  extAccess,
  extConsent,
  jobs,
  inbox,
  announcement,
  trail,
  usualLog,
  apiLog,
  errorLog,
  workbench,
  ownUser,
};

export const allRights: Rights = {
  ...contestInfoAccess,
  ...contestTradeAccess,
  ...competitionDicAccess,
  ...serialNumAccess,
  ...competitionInfoAccess,
  ...applicationAccess,
  ...tournamentUnitAccess,
  ...userInfoAccess,
  ...groupInfoAccess,
  ...schoolInfoAccess,
  ...operatorAccess,
  ...usersAccess,
  ...deptAccess,
  ...dictAccess,
  ...paramAccess,
  ...menuAccess,
  ...rightAccess,
  ...attachAccess,
  ...ossAccess,
  ...smsAccess,
  ...inboxAccess,
  ...announcementAccess,
  ...trailAccess,
  ...smsTemplateAccess,
  ...sxtAccess,
  ...financeAccess,
  ...extAccessAccess,
  ...extConsentAccess,
  ...logsAccess,
};

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values(calls).filter((call): call is Endpoint => 'method' in call),
);
