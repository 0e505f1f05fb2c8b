// Every module of the product, a line each: what is not named here does not exist. Whoever speaks of records of other families (trail, papers, messages, outside data, the workbench) asks their specs whose they are.
import { arrangementSpecs, mountArrangement } from '../modules/arrangement/arrangement.routes.ts';
import {
  markScoreMessageReceipt,
  markScoreMessageSent,
} from '../modules/competition/competition-info/message-failed.ts';
import { recordAttendance } from '../modules/competition/competition-info/record-attendance.ts';
import type { FastifyInstance } from 'fastify';
import type { FamilySpecs } from '../access/family-specs.ts';
import { applicationSpec } from '../modules/application/application.store.ts';
import { competitionDicSpec } from '../modules/basic/competition-dic/competition-dic.store.ts';
import { competitionInfoSpec } from '../modules/competition/competition-info/competition-info.store.ts';
import { contestRequestSpec } from '../modules/competition/contest-info/request.store.ts';
import { mountContestRequest } from '../modules/competition/contest-info/request.routes.ts';
import { contestInfoSpec } from '../modules/competition/contest-info/contest-info.store.ts';
import { contestTradeSpec, contestTradeStore } from '../modules/competition/contest-trade/contest-trade.store.ts';
import { serialNumSpec } from '../modules/basic/serial-num/serial-num.store.ts';
import { operatorSpec } from '../modules/accounts/operator/operator.store.ts';
import { usersSpec, usersStore } from '../modules/accounts/users/users.store.ts';
import { fileNoticeSpec } from '../modules/message/file-notice/file-notice.store.ts';
import { smsTemplateSpec } from '../modules/providers/sms-template.ts';
import { dictSpec } from '../modules/system/dict/dict.store.ts';
import { paramSpec } from '../modules/system/param/param.store.ts';
import { groupInfoSpec, groupInfoStore } from '../modules/accounts/group-info/group-info.store.ts';
import { schoolInfoSpec } from '../modules/accounts/group-info/school-info.store.ts';
import { tournamentUnitSpec, tournamentUnitStore } from '../modules/accounts/tournament-unit/tournament-unit.store.ts';
import { userInfoSpec, userInfoStore } from '../modules/accounts/user-info/user-info.store.ts';
import { smsKind, storeKind } from '../modules/providers/configuration.store.ts';
import { mountDocs } from '../modules/docs/docs.routes.ts';
import { mountApplication } from '../modules/application/application.routes.ts';
import { mountCompetitionDic } from '../modules/basic/competition-dic/competition-dic.routes.ts';
import { applicationMaterialsFamily } from '../modules/basic/application-materials/application-materials.routes.ts';
import { mountSerialNum } from '../modules/basic/serial-num/serial-num.routes.ts';
import { mountGuest } from '../modules/accounts/guest/guest.routes.ts';
import { mountGroupInfo } from '../modules/accounts/group-info/group-info.routes.ts';
import { mountSchoolInfo } from '../modules/accounts/group-info/school-info.routes.ts';
import { mountOperator } from '../modules/accounts/operator/operator.routes.ts';
import { mountOwnUser } from '../modules/accounts/own-user/own-user.routes.ts';
import { mountOwnPassword } from '../modules/accounts/own-password/own-password.routes.ts';
import { mountTournamentUnit } from '../modules/accounts/tournament-unit/tournament-unit.routes.ts';
import { mountUsers } from '../modules/accounts/users/users.routes.ts';
import { mountUserInfo } from '../modules/accounts/user-info/user-info.routes.ts';
import { accountMergeFamily } from '../modules/accounts/account-merge/account-merge.routes.ts';
import { mountAuth } from '../modules/auth/auth.routes.ts';
import { mountDept } from '../modules/system/dept/dept.routes.ts';
import { mountDict } from '../modules/system/dict/dict.routes.ts';
import { mountMenu } from '../modules/system/menu/menu.routes.ts';
import { mountRight } from '../modules/system/right/right.routes.ts';
import { mountParam } from '../modules/system/param/param.routes.ts';
import { mountSystem } from '../modules/system/system.routes.ts';
import { certificateSpecs, mountCertificate } from '../modules/certificate/certificate.routes.ts';
import { mountCompetitionInfo } from '../modules/competition/competition-info/competition-info.routes.ts';
import { appealFamily } from '../modules/competition/appeal/appeal.routes.ts';
import { rerankTrade } from '../modules/competition/competition-info/rerank.ts';
import { mountWorkbench } from '../modules/workbench/workbench.routes.ts';
import { mountContestInfo } from '../modules/competition/contest-info/contest-info.routes.ts';
import { resultSnapshotFamily } from '../modules/competition/result-snapshot/result-snapshot.routes.ts';
import { scoreCorrectionFamily } from '../modules/competition/score-correction/score-correction.routes.ts';
import { mountContestTrade } from '../modules/competition/contest-trade/contest-trade.routes.ts';
import { mountAttach } from '../modules/attach/attach.routes.ts';
import { filesIn } from '../modules/attach/attach.store.ts';
import { putFile } from '../modules/attach/put-file.ts';
import { mountFileNotice } from '../modules/message/file-notice/file-notice.routes.ts';
import { mountInbox } from '../modules/message/inbox/inbox.routes.ts';
import { mountPublicFeedback, publicFeedbackSpec } from '../modules/public/feedback/public-feedback.routes.ts';
import { mountPublicObjection } from '../modules/public/objection/public-objection.routes.ts';
import { publicObjectionSpec } from '../modules/public/objection/public-objection.store.ts';
import { mountPublicPages } from '../modules/public/pages/public.routes.ts';
import { mountScreen } from '../modules/public/screen/screen.routes.ts';
import { mountTrail } from '../modules/trail/trail.routes.ts';
import { mountLogs } from '../modules/journals/logs.routes.ts';
import { mountJobs } from '../modules/own-jobs/jobs.routes.ts';
import { mountExt } from '../modules/ext/ext.routes.ts';
import { mountExtAccess } from '../modules/ext/ext-access.routes.ts';
import { mountExtHealth } from '../modules/ext/ext-health.routes.ts';
import { mountProviders } from '../modules/providers/providers.routes.ts';
import { enterPractice } from '../modules/competition/competition-info/enter-practice.ts';
import { markingSpecs, mountMarking } from '../modules/competition/marking/marking.routes.ts';
import { mountChannels } from '../modules/channels/channels.routes.ts';
import { mountOutbox } from '../modules/sms-outbox/outbox.routes.ts';
import { mountReceipts } from '../modules/sms-outbox/receipts.routes.ts';
import { workCalendarFamily } from '../modules/basic/work-calendar/work-calendar.routes.ts';
import { assignmentFamily } from '../modules/competition/referee-assignment/referee-assignment.routes.ts';
import { conflictRuleFamily } from '../modules/competition/conflict-rule/conflict-rule.routes.ts';
import { expertFamily } from '../modules/basic/expert-refree-info/expert-refree-info.routes.ts';
import { rosterPersonFamily } from '../modules/application/roster-person.routes.ts';
import { constructionFileFamily } from '../modules/deposit/construction-file/construction-file.routes.ts';
import { constructionPermitFamily } from '../modules/deposit/construction-permit/construction-permit.routes.ts';
import { mountDepositRemind } from '../modules/deposit/remind/remind.routes.ts';
import { marginPolicyFamily } from '../modules/deposit/margin-policy/margin-policy.routes.ts';
import { depositOverviewFamily } from '../modules/deposit/deposit-overview/deposit-overview.routes.ts';
import { monthlyStatementFamily } from '../modules/deposit/monthly-statement/monthly-statement.routes.ts';
import { marginInstrumentFamily } from '../modules/deposit/margin-instrument/margin-instrument.routes.ts';
import { championHistoryFamily } from '../modules/basic/champion-history/champion-history.routes.ts';
import { honourFamily } from '../modules/honour/honour/honour.routes.ts';
import { prizeFamily } from '../modules/honour/prize/prize.routes.ts';
import { honourRulesFamily } from '../modules/honour/rules/rules.routes.ts';
import { reportFamily } from '../modules/report/report.routes.ts';
import { trainingFamily } from '../modules/training/training.routes.ts';
import { privacyFamily } from '../modules/privacy/privacy.routes.ts';
import { documentFamily } from '../modules/document/document.routes.ts';
import type { Services } from '../services.ts';

/** Calls, and the records that they are about. */
interface Family {
  specs?: FamilySpecs;
  mount: (app: FastifyInstance, services: Services) => void;
}

export const families: readonly Family[] = [
  { mount: mountDocs },
  { mount: mountAuth },
  { mount: mountGuest },
  { mount: mountSystem },
  { mount: mountDept },
  { specs: [dictSpec], mount: mountDict },
  { specs: [paramSpec], mount: mountParam },
  { mount: mountMenu },
  { mount: mountRight },
  { mount: mountOwnPassword },
  {
    mount: (app, services) =>
      mountOwnUser(app, services, {
        persons: userInfoStore,
        units: tournamentUnitStore,
        groups: groupInfoStore,
        staff: usersStore,
      }),
  },
  { specs: [usersSpec], mount: mountUsers },
  { specs: [userInfoSpec], mount: mountUserInfo },
  accountMergeFamily,
  { specs: [tournamentUnitSpec], mount: mountTournamentUnit },
  { specs: [groupInfoSpec], mount: mountGroupInfo },
  { specs: [schoolInfoSpec], mount: mountSchoolInfo },
  { specs: [operatorSpec], mount: mountOperator },
  { specs: [contestInfoSpec], mount: mountContestInfo },
  { specs: [contestRequestSpec], mount: mountContestRequest },
  { specs: [contestTradeSpec], mount: mountContestTrade },
  { specs: [competitionInfoSpec], mount: (app, services) => mountCompetitionInfo(app, services, contestTradeStore) },
  scoreCorrectionFamily,
  resultSnapshotFamily,
  { specs: arrangementSpecs, mount: (app, services) => mountArrangement(app, services, recordAttendance) },
  appealFamily,
  { specs: certificateSpecs, mount: mountCertificate },
  { mount: mountAttach },
  { mount: mountJobs },
  { specs: markingSpecs, mount: (app, services) => mountMarking(app, services, enterPractice) },
  { mount: (app, services) => mountOutbox(app, services, markScoreMessageSent) },
  { mount: mountChannels },
  { mount: (app, services) => mountReceipts(app, services, markScoreMessageReceipt) },
  { specs: [smsTemplateSpec, storeKind.spec, smsKind.spec], mount: mountProviders },
  { mount: mountExt },
  { mount: mountExtAccess },
  { mount: mountExtHealth },
  { mount: mountLogs },
  { mount: mountTrail },
  { mount: mountInbox },
  { specs: [fileNoticeSpec], mount: (app, services) => mountFileNotice(app, services, { filesIn, putFile }) },
  { mount: mountPublicPages },
  { mount: mountScreen },
  { specs: [publicObjectionSpec], mount: mountPublicObjection },
  { specs: [publicFeedbackSpec], mount: mountPublicFeedback },
  { specs: [competitionDicSpec], mount: mountCompetitionDic },
  applicationMaterialsFamily,
  { specs: [serialNumSpec], mount: mountSerialNum },
  { specs: [applicationSpec], mount: (app, services) => mountApplication(app, services, rerankTrade) },
  workCalendarFamily,
  rosterPersonFamily,
  expertFamily,
  assignmentFamily,
  conflictRuleFamily,
  constructionFileFamily,
  constructionPermitFamily,
  marginPolicyFamily,
  championHistoryFamily,
  honourFamily,
  honourRulesFamily,
  prizeFamily,
  { mount: mountDepositRemind },
  monthlyStatementFamily,
  depositOverviewFamily,
  marginInstrumentFamily,
  reportFamily,
  trainingFamily,
  documentFamily,
  privacyFamily,
  { mount: mountWorkbench },
];

export const familySpecs: FamilySpecs = families.flatMap(({ specs = [] }) => specs);
