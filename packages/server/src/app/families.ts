// Every module of the product, a line each: what is not named here does not exist. Whoever speaks of records of other families (trail, papers, messages, outside data, the workbench) asks their specs whose they are.
import { arrangementSpecs, mountArrangement } from '#areas/arrangement/arrangement.routes.ts';
import { markScoreMessageReceipt, markScoreMessageSent } from '#areas/scores/competition-info/message-failed.ts';
import { recordAttendance } from '#areas/scores/competition-info/record-attendance.ts';
import type { FastifyInstance } from 'fastify';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { applicationSpec } from '#areas/contests/entry/application.store.ts';
import { competitionDicSpec } from '#areas/basic/competition-dic/competition-dic.store.ts';
import { competitionInfoSpec } from '#areas/scores/competition-info/competition-info.store.ts';
import { contestRequestSpec } from '#areas/contests/contest-info/request.store.ts';
import { mountContestRequest } from '#areas/contests/contest-info/request.routes.ts';
import { contestInfoSpec } from '#areas/contests/contest-info/contest-info.store.ts';
import { contestTradeSpec, contestTradeStore } from '#areas/contests/contest-trade/contest-trade.store.ts';
import { serialNumSpec } from '#areas/basic/serial-num/serial-num.store.ts';
import { operatorSpec } from '#areas/accounts/operator/operator.store.ts';
import { usersSpec, usersStore } from '#areas/accounts/users/users.store.ts';
import { fileNoticeSpec } from '#areas/documents/file-notice/file-notice.store.ts';
import { smsTemplateSpec } from '#areas/system/providers/sms-template.ts';
import { dictSpec } from '#areas/system/dict/dict.store.ts';
import { paramSpec } from '#areas/system/param/param.store.ts';
import { groupInfoSpec, groupInfoStore } from '#areas/accounts/group-info/group-info.store.ts';
import { schoolInfoSpec } from '#areas/accounts/group-info/school-info.store.ts';
import { tournamentUnitSpec, tournamentUnitStore } from '#areas/accounts/tournament-unit/tournament-unit.store.ts';
import { userInfoSpec, userInfoStore } from '#areas/accounts/user-info/user-info.store.ts';
import { smsKind, storeKind } from '#areas/system/providers/configuration.store.ts';
import { mountDocs } from '#areas/system/docs/docs.routes.ts';
import { mountApplication } from '#areas/contests/entry/application.routes.ts';
import { mountCompetitionDic } from '#areas/basic/competition-dic/competition-dic.routes.ts';
import { applicationMaterialsFamily } from '#areas/basic/application-materials/application-materials.routes.ts';
import { mountSerialNum } from '#areas/basic/serial-num/serial-num.routes.ts';
import { mountGuest } from '#areas/accounts/guest/guest.routes.ts';
import { mountGroupInfo } from '#areas/accounts/group-info/group-info.routes.ts';
import { mountSchoolInfo } from '#areas/accounts/group-info/school-info.routes.ts';
import { mountOperator } from '#areas/accounts/operator/operator.routes.ts';
import { mountOwnUser } from '#areas/accounts/own-user/own-user.routes.ts';
import { mountOwnPassword } from '#areas/accounts/own-password/own-password.routes.ts';
import { mountTournamentUnit } from '#areas/accounts/tournament-unit/tournament-unit.routes.ts';
import { mountUsers } from '#areas/accounts/users/users.routes.ts';
import { mountUserInfo } from '#areas/accounts/user-info/user-info.routes.ts';
import { accountMergeFamily } from '#areas/accounts/account-merge/account-merge.routes.ts';
import { mountAuth } from '#areas/accounts/auth/auth.routes.ts';
import { mountDept } from '#areas/system/dept/dept.routes.ts';
import { mountDict } from '#areas/system/dict/dict.routes.ts';
import { mountMenu } from '#areas/system/menu/menu.routes.ts';
import { mountRight } from '#areas/system/right/right.routes.ts';
import { mountParam } from '#areas/system/param/param.routes.ts';
import { mountSystem } from '#areas/system/system.routes.ts';
import { certificateSpecs, mountCertificate } from '#areas/results/certificate/certificate.routes.ts';
import { mountCompetitionInfo } from '#areas/scores/competition-info/competition-info.routes.ts';
import { appealFamily } from '#areas/results/appeal/appeal.routes.ts';
import { rerankTrade } from '#areas/scores/competition-info/rerank.ts';
import { mountWorkbench } from '#areas/home/workbench.routes.ts';
import { mountContestInfo } from '#areas/contests/contest-info/contest-info.routes.ts';
import { resultSnapshotFamily } from '#areas/scores/result-snapshot/result-snapshot.routes.ts';
import { scoreCorrectionFamily } from '#areas/results/score-correction/score-correction.routes.ts';
import { mountContestTrade } from '#areas/contests/contest-trade/contest-trade.routes.ts';
import { mountAttach } from '#areas/system/attach/attach.routes.ts';
import { filesIn } from '#platform/attachments/attach.store.ts';
import { putFile } from '#platform/attachments/put-file.ts';
import { mountFileNotice } from '#areas/documents/file-notice/file-notice.routes.ts';
import { mountInbox } from '#areas/messages/inbox/inbox.routes.ts';
import { mountPublicFeedback, publicFeedbackSpec } from '#areas/public/feedback/public-feedback.routes.ts';
import { mountPublicObjection } from '#areas/public/objection/public-objection.routes.ts';
import { publicObjectionSpec } from '#areas/public/objection/public-objection.store.ts';
import { mountPublicPages } from '#areas/public/pages/public.routes.ts';
import { mountScreen } from '#areas/public/screen/screen.routes.ts';
import { mountTrail } from '#areas/system/trail/trail.routes.ts';
import { mountLogs } from '#areas/system/journals/logs.routes.ts';
import { mountJobs } from '#areas/system/own-jobs/jobs.routes.ts';
import { mountExt } from '#areas/outside/ext.routes.ts';
import { mountExtAccess } from '#areas/outside/ext-access.routes.ts';
import { mountExtHealth } from '#areas/outside/ext-health.routes.ts';
import { mountProviders } from '#areas/system/providers/providers.routes.ts';
import { enterPractice } from '#areas/scores/competition-info/enter-practice.ts';
import { markingSpecs, mountMarking } from '#areas/scores/marking/marking.routes.ts';
import { mountChannels } from '#areas/messages/channels/channels.routes.ts';
import { mountOutbox } from '#areas/messages/sms-outbox/outbox.routes.ts';
import { mountReceipts } from '#areas/messages/sms-outbox/receipts.routes.ts';
import { workCalendarFamily } from '#areas/basic/work-calendar/work-calendar.routes.ts';
import { assignmentFamily } from '#areas/arrangement/referee-assignment/referee-assignment.routes.ts';
import { conflictRuleFamily } from '#areas/arrangement/conflict-rule/conflict-rule.routes.ts';
import { expertFamily } from '#areas/basic/expert-refree-info/expert-refree-info.routes.ts';
import { rosterPersonFamily } from '#areas/contests/entry/roster-person.routes.ts';
import { constructionFileFamily } from '#areas/deposits/construction-file/construction-file.routes.ts';
import { constructionPermitFamily } from '#areas/deposits/construction-permit/construction-permit.routes.ts';
import { mountDepositRemind } from '#areas/deposits/remind/remind.routes.ts';
import { marginPolicyFamily } from '#areas/deposits/margin-policy/margin-policy.routes.ts';
import { depositOverviewFamily } from '#areas/deposits/deposit-overview/deposit-overview.routes.ts';
import { monthlyStatementFamily } from '#areas/deposits/monthly-statement/monthly-statement.routes.ts';
import { marginInstrumentFamily } from '#areas/deposits/margin-instrument/margin-instrument.routes.ts';
import { championHistoryFamily } from '#areas/results/champion-history/champion-history.routes.ts';
import { honourFamily } from '#areas/results/honour/honour.routes.ts';
import { prizeFamily } from '#areas/results/prize/prize.routes.ts';
import { honourRulesFamily } from '#areas/results/honour-rules/rules.routes.ts';
import { reportFamily } from '#areas/results/report/report.routes.ts';
import { trainingFamily } from '#areas/training/training.routes.ts';
import { privacyFamily } from '#areas/privacy/privacy.routes.ts';
import { documentFamily } from '#areas/documents/document/document.routes.ts';
import type { Services } from '#platform/services.ts';

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
