// The table of contents: what is not named here does not exist. Calls, rights and menu lines of the product follow from it.
import { bladeUser } from './areas/accounts/blade-user.ts';
import { guest } from './areas/accounts/guest.ts';
import { ownUser } from './areas/accounts/own-user.ts';
import { groupInfo } from './areas/accounts/group-info.ts';
import { schoolInfo } from './areas/accounts/school-info.ts';
import { operator } from './areas/accounts/operator.ts';
import { tournamentUnit } from './areas/accounts/tournament-unit.ts';
import { userInfo } from './areas/accounts/user-info.ts';
import { accountMerge } from './areas/accounts/account-merge.ts';
import { users } from './areas/accounts/users.ts';
import { applicationInfo } from './areas/contests/application-info.ts';
import { arrangement, examDates } from './areas/arrangement/arrangement.ts';
import { examSeat } from './areas/arrangement/exam-seat.ts';
import { examSession } from './areas/arrangement/exam-session.ts';
import { examVenue } from './areas/arrangement/exam-venue.ts';
import { ticketTemplate } from './areas/arrangement/ticket-template.ts';
import { oauth } from './areas/accounts/oauth.ts';
import { thirdParty } from './areas/accounts/third-party.ts';
import { applicationMaterials } from './areas/basic/application-materials.ts';
import { championHistory } from './areas/results/champion-history.ts';
import { competitionDic } from './areas/basic/competition-dic.ts';
import { serialNum } from './areas/basic/serial-num.ts';
import { scoreMessages } from './areas/scores/score-messages.ts';
import { ceremony } from './areas/results/ceremony.ts';
import { appeal } from './areas/results/appeal.ts';
import { certificate } from './areas/results/certificate.ts';
import { certificateTemplate } from './areas/results/certificate-template.ts';
import { competitionInfo } from './areas/scores/competition-info.ts';
import { contestInfo } from './areas/contests/contest-info.ts';
import { contestRemind } from './areas/contests/contest-remind.ts';
import { pastResults } from './areas/scores/past-results.ts';
import { contestRequest } from './areas/contests/contest-request.ts';
import { contestTrade } from './areas/contests/contest-trade.ts';
import { resultSnapshot } from './areas/scores/result-snapshot.ts';
import { scoreCorrection } from './areas/results/score-correction.ts';
import { marginPolicy, publicDeposit } from './areas/deposits/margin-policy.ts';
import { depositOverview } from './areas/deposits/deposit-overview.ts';
import { monthlyStatement } from './areas/deposits/monthly-statement.ts';
import { depositEvidence } from './areas/deposits/deposit-evidence.ts';
import { depositRemind } from './areas/deposits/send-remind.ts';
import { newFile } from './areas/deposits/new-file.ts';
import { honour } from './areas/results/honour.ts';
import { honourRule } from './areas/results/honour-rule.ts';
import { prize } from './areas/results/prize.ts';
import { prizeRule } from './areas/results/prize-rule.ts';
import { report } from './areas/results/report.ts';
import { attach } from './files/attach.ts';
import { importCenter } from './areas/system/import-center.ts';
import { jobs } from './areas/system/jobs.ts';
import { apiLog, errorLog, usualLog } from './areas/system/logs.ts';
import { oss } from './areas/system/oss.ts';
import { markingLink } from './areas/scores/marking-link.ts';
import { markingScheme } from './areas/scores/marking-scheme.ts';
import { refereeSheet } from './areas/scores/referee-sheet.ts';
import { smsTemplate } from './areas/messages/sms-template.ts';
import { channels } from './areas/messages/channels.ts';
import { fileNotice } from './areas/documents/file-notice.ts';
import { inbox } from './areas/messages/inbox.ts';
import { citizenFeedback, publicFeedback } from './areas/public/public-feedback.ts';
import { citizenObjection, publicObjection } from './areas/public/public-objection.ts';
import { screen } from './areas/public/screen.ts';
import { consentRecord } from './areas/privacy/consent-record.ts';
import { ownPrivacy } from './areas/privacy/own-privacy.ts';
import { privacyRequest } from './areas/privacy/privacy-request.ts';
import { retentionRule } from './areas/privacy/retention-rule.ts';
import { retentionRun } from './areas/privacy/retention-run.ts';
import { publicVerify } from './areas/public/public-verify.ts';
import { sms } from './areas/messages/sms.ts';
import { workbench } from './areas/home/workbench.ts';
import { dept } from './areas/system/dept.ts';
import { dict } from './areas/system/dict.ts';
import { menu } from './areas/system/menu.ts';
import { param } from './areas/system/param.ts';
import { right } from './areas/system/right.ts';
import { systemCalls } from './areas/system/sealed-calls.ts';
import { trail } from './areas/system/trail.ts';
import { extConsent, finance, sxt } from './areas/outside/ext.ts';
import { extAccess } from './areas/outside/ext-access.ts';
import { extHealth } from './areas/outside/ext-health.ts';
import type { Rights } from './access/rights.ts';
import { workCalendar } from './areas/basic/work-calendar.ts';
import { expertRefreeInfo } from './areas/basic/expert-refree-info.ts';
import { refereeAssignment } from './areas/arrangement/referee-assignment.ts';
import { conflictRule } from './areas/arrangement/conflict-rule.ts';
import { rosterPerson } from './areas/contests/roster-person.ts';
import { constructionFile } from './areas/deposits/construction-file.ts';
import { marginInstrument } from './areas/deposits/margin-instrument.ts';
import { constructionPermit } from './areas/deposits/construction-permit.ts';
import { skillPassport } from './areas/training/skill-passport.ts';
import { trainingAttendance } from './areas/training/training-attendance.ts';
import { trainingCertificate } from './areas/training/training-certificate.ts';
import { trainingClass } from './areas/training/training-class.ts';
import { trainingProject } from './areas/training/training-project.ts';
import { trainingRefresh } from './areas/training/training-refresh.ts';
import { trainingSignup } from './areas/training/training-signup.ts';
import { trainingStudent } from './areas/training/training-student.ts';
import { trainingSubsidy } from './areas/training/training-subsidy.ts';
import { documents, documentServer } from './areas/documents/document.ts';
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
