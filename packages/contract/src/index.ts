// The table of contents: what is not named here does not exist. Calls, rights and menu lines of the product follow from it.
import { bladeUser } from './accounts/blade-user.ts';
import { guest } from './accounts/guest.ts';
import { ownUser } from './accounts/own-user.ts';
import { groupInfo } from './accounts/group-info.ts';
import { schoolInfo } from './accounts/school-info.ts';
import { operator } from './accounts/operator.ts';
import { tournamentUnit } from './accounts/tournament-unit.ts';
import { userInfo } from './accounts/user-info.ts';
import { users } from './accounts/users.ts';
import { applicationInfo } from './application/application-info.ts';
import { arrangement, examDates } from './arrangement/arrangement.ts';
import { examSeat } from './arrangement/exam-seat.ts';
import { examSession } from './arrangement/exam-session.ts';
import { examVenue } from './arrangement/exam-venue.ts';
import { ticketTemplate } from './arrangement/ticket-template.ts';
import { oauth } from './auth/oauth.ts';
import { thirdParty } from './auth/third-party.ts';
import { applicationMaterials } from './basic/application-materials.ts';
import { competitionDic } from './basic/competition-dic.ts';
import { serialNum } from './basic/serial-num.ts';
import { competitionInfo } from './competition/competition-info.ts';
import { contestInfo } from './competition/contest-info.ts';
import { contestRemind } from './competition/contest-remind.ts';
import { pastResults } from './competition/past-results.ts';
import { contestRequest } from './competition/contest-request.ts';
import { contestTrade } from './competition/contest-trade.ts';
import { marginPolicy, publicDeposit } from './deposit/margin-policy.ts';
import { depositOverview } from './deposit/deposit-overview.ts';
import { monthlyStatement } from './deposit/monthly-statement.ts';
import { depositEvidence } from './deposit/deposit-evidence.ts';
import { depositRemind } from './deposit/send-remind.ts';
import { attach } from './files/attach.ts';
import { importCenter } from './jobs/import-center.ts';
import { jobs } from './jobs/jobs.ts';
import { apiLog, errorLog, usualLog } from './logs/logs.ts';
import { oss } from './providers/oss.ts';
import { smsTemplate } from './sms/sms-template.ts';
import { announcement } from './message/announcement.ts';
import { inbox } from './message/inbox.ts';
import { citizenFeedback, publicFeedback } from './public/public-feedback.ts';
import { citizenObjection, publicObjection } from './public/public-objection.ts';
import { sms } from './sms/sms.ts';
import { workbench } from './workbench/workbench.ts';
import { dept } from './system/dept.ts';
import { dict } from './system/dict.ts';
import { menu } from './system/menu.ts';
import { param } from './system/param.ts';
import { right } from './system/right.ts';
import { systemCalls } from './system/sealed-calls.ts';
import { trail } from './trail/trail.ts';
import { extConsent, finance, sxt } from './ext/ext.ts';
import { extAccess } from './ext/ext-access.ts';
import type { Rights } from './access/rights.ts';
import { workCalendar } from './basic/work-calendar.ts';
import { rosterPerson } from './application/roster-person.ts';
import { constructionFile } from './deposit/construction-file.ts';
import { marginInstrument } from './deposit/margin-instrument.ts';
import { constructionPermit } from './deposit/construction-permit.ts';
import type { Endpoint } from './wire/endpoint.ts';

export const contract = {
  oauth,
  thirdParty,
  guest,
  systemCalls,
  contestInfo,
  contestRemind,
  pastResults,
  contestRequest,
  contestTrade,
  examVenue,
  examSession,
  examSeat,
  arrangement,
  examDates,
  ticketTemplate,
  competitionDic,
  applicationMaterials,
  serialNum,
  competitionInfo,
  applicationInfo,
  monthlyStatement,
  depositOverview,
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
  importCenter,
  inbox,
  announcement,
  publicObjection,
  publicFeedback,
  citizenObjection,
  citizenFeedback,
  trail,
  usualLog,
  apiLog,
  errorLog,
  workbench,
  workCalendar,
  rosterPerson,
  constructionFile,
  constructionPermit,
  marginPolicy,
  publicDeposit,
  marginInstrument,
  depositEvidence,
  depositRemind,
  ownUser,
};

/** Every right, as its family gives it. */
export const allRights: Rights = Object.assign(
  {},
  ...Object.values(contract).map((calls) => ('rights' in calls ? calls.rights : {})),
);

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values(calls).filter((call): call is Endpoint => 'method' in call),
);
