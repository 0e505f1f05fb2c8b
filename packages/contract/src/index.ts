// The table of contents: what is not named here does not exist. Calls, rights and menu lines of the product follow from it.
import { bladeUser } from './accounts/blade-user.ts';
import { guest } from './accounts/guest.ts';
import { ownUser } from './accounts/own-user.ts';
import { groupInfo } from './accounts/group-info.ts';
import { schoolInfo } from './accounts/school-info.ts';
import { operator } from './accounts/operator.ts';
import { tournamentUnit } from './accounts/tournament-unit.ts';
import { userInfo } from './accounts/user-info.ts';
import { accountMerge } from './accounts/account-merge.ts';
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
import { championHistory } from './basic/champion-history.ts';
import { competitionDic } from './basic/competition-dic.ts';
import { serialNum } from './basic/serial-num.ts';
import { scoreMessages } from './competition/score-messages.ts';
import { ceremony } from './competition/ceremony.ts';
import { appeal } from './competition/appeal.ts';
import { certificate } from './certificate/certificate.ts';
import { certificateTemplate } from './certificate/certificate-template.ts';
import { competitionInfo } from './competition/competition-info.ts';
import { contestInfo } from './competition/contest-info.ts';
import { contestRemind } from './competition/contest-remind.ts';
import { pastResults } from './competition/past-results.ts';
import { contestRequest } from './competition/contest-request.ts';
import { contestTrade } from './competition/contest-trade.ts';
import { resultSnapshot } from './competition/result-snapshot.ts';
import { scoreCorrection } from './competition/score-correction.ts';
import { marginPolicy, publicDeposit } from './deposit/margin-policy.ts';
import { depositOverview } from './deposit/deposit-overview.ts';
import { monthlyStatement } from './deposit/monthly-statement.ts';
import { depositEvidence } from './deposit/deposit-evidence.ts';
import { depositRemind } from './deposit/send-remind.ts';
import { newFile } from './deposit/new-file.ts';
import { honour } from './honour/honour.ts';
import { honourRule } from './honour/honour-rule.ts';
import { prize } from './honour/prize.ts';
import { prizeRule } from './honour/prize-rule.ts';
import { report } from './report/report.ts';
import { attach } from './files/attach.ts';
import { importCenter } from './jobs/import-center.ts';
import { jobs } from './jobs/jobs.ts';
import { apiLog, errorLog, usualLog } from './logs/logs.ts';
import { oss } from './providers/oss.ts';
import { markingLink } from './competition/marking-link.ts';
import { markingScheme } from './competition/marking-scheme.ts';
import { refereeSheet } from './competition/referee-sheet.ts';
import { smsTemplate } from './sms/sms-template.ts';
import { channels } from './message/channels.ts';
import { fileNotice } from './message/file-notice.ts';
import { inbox } from './message/inbox.ts';
import { citizenFeedback, publicFeedback } from './public/public-feedback.ts';
import { citizenObjection, publicObjection } from './public/public-objection.ts';
import { screen } from './public/screen.ts';
import { consentRecord } from './privacy/consent-record.ts';
import { ownPrivacy } from './privacy/own-privacy.ts';
import { privacyRequest } from './privacy/privacy-request.ts';
import { retentionRule } from './privacy/retention-rule.ts';
import { retentionRun } from './privacy/retention-run.ts';
import { publicVerify } from './public/public-verify.ts';
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
import { extHealth } from './ext/ext-health.ts';
import type { Rights } from './access/rights.ts';
import { workCalendar } from './basic/work-calendar.ts';
import { expertRefreeInfo } from './basic/expert-refree-info.ts';
import { refereeAssignment } from './competition/referee-assignment.ts';
import { conflictRule } from './competition/conflict-rule.ts';
import { rosterPerson } from './application/roster-person.ts';
import { constructionFile } from './deposit/construction-file.ts';
import { marginInstrument } from './deposit/margin-instrument.ts';
import { constructionPermit } from './deposit/construction-permit.ts';
import { skillPassport } from './training/skill-passport.ts';
import { trainingAttendance } from './training/training-attendance.ts';
import { trainingCertificate } from './training/training-certificate.ts';
import { trainingClass } from './training/training-class.ts';
import { trainingProject } from './training/training-project.ts';
import { trainingRefresh } from './training/training-refresh.ts';
import { trainingSignup } from './training/training-signup.ts';
import { trainingStudent } from './training/training-student.ts';
import { trainingSubsidy } from './training/training-subsidy.ts';
import { documents, documentServer } from './document/document.ts';
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
  scoreCorrection,
  resultSnapshot,
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
  championHistory,
  honour,
  honourRule,
  prizeRule,
  prize,
  appeal,
  report,
  ceremony,
  scoreMessages,
  screen,
  certificate,
  certificateTemplate,
  publicVerify,
  applicationInfo,
  monthlyStatement,
  depositOverview,
  tournamentUnit,
  userInfo,
  accountMerge,
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
  markingScheme,
  markingLink,
  refereeSheet,
  sxt,
  finance,
  extAccess,
  extHealth,
  extConsent,
  jobs,
  importCenter,
  inbox,
  channels,
  fileNotice,
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
  expertRefreeInfo,
  refereeAssignment,
  conflictRule,
  constructionFile,
  constructionPermit,
  marginPolicy,
  publicDeposit,
  marginInstrument,
  depositEvidence,
  depositRemind,
  newFile,
  documents,
  documentServer,
  retentionRule,
  retentionRun,
  privacyRequest,
  consentRecord,
  ownPrivacy,
  ownUser,
  trainingProject,
  trainingClass,
  trainingSignup,
  trainingStudent,
  trainingCertificate,
  trainingSubsidy,
  trainingRefresh,
  trainingAttendance,
  skillPassport,
};

/** Every right, as its family gives it. */
export const allRights: Rights = Object.assign(
  {},
  ...Object.values(contract).map((calls) => ('rights' in calls ? calls.rights : {})),
);

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values(calls).filter((call): call is Endpoint => 'method' in call),
);
