// The state machines of contests, entries and notices (see state-machine.ts).
import { allRights } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import {
  applicationCommands,
  FINAL_RETURNED,
  FIRST_RETURNED,
  PASSED,
  type Action,
} from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { appealCommands } from '@trainrace/contract/areas/results/appeal-commands';
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { scoreCommands } from '@trainrace/contract/areas/scores/competition-info-commands';
import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { linkCommands } from '@trainrace/contract/areas/scores/marking-link-commands';
import { markingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { schemeCommands } from '@trainrace/contract/areas/scores/marking-scheme-commands';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestRequest } from '@trainrace/contract/areas/contests/contest-request';
import { contestRequestCommands } from '@trainrace/contract/areas/contests/contest-request-commands';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { scoreCorrectionCommands } from '@trainrace/contract/areas/results/score-correction-commands';
import { marginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { policyCommands } from '@trainrace/contract/areas/deposits/margin-policy-commands';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { monthlyStatementCommands } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { CONTEST, NOTICE, POLICY, REPORT_TYPE, TRADE } from '@trainrace/contract/dictionaries';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { privacyRequest } from '@trainrace/contract/areas/privacy/privacy-request';
import { privacyRequestCommands } from '@trainrace/contract/areas/privacy/privacy-request-commands';
import { retentionRule } from '@trainrace/contract/areas/privacy/retention-rule';
import { retentionRuleCommands } from '@trainrace/contract/areas/privacy/retention-rule-commands';
import { fileNoticeCommands } from '@trainrace/contract/areas/documents/file-notice-commands';
import { CLASS } from '@trainrace/contract/areas/training/training.dictionaries';
import { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { classCommands } from '@trainrace/contract/areas/training/training-class-commands';
import { trainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { signupCommands } from '@trainrace/contract/areas/training/training-signup-commands';
import { verbsOf, type Facts } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { beforeAll, expect, it } from 'vitest';
import { aContestDraft, anApplication, aTrade, SAMPLE_ID_CARDS } from '../../seed/builders.ts';
import { anExpert } from '../../seed/expert-builders.ts';
import { aFile } from '../../seed/file-builders.ts';
import { anEntryDraft, entryFiles } from '../../seed/entry-builders.ts';
import { aPolicyDraft } from '../../seed/deposit-builders.ts';
import { aSchemeDraft } from '../../seed/marking-builders.ts';
import { aClassDraft } from '../../seed/training-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { addDays, addSeconds, day, stamp } from '#platform/time/time.ts';
import { ONLY_SEEN, openCallers, PERSON, wrongOf, type Call, type Callers } from './state-machine.ts';

let callers: Callers;
const by = (one: Role) => callers.by(one);
const write: Callers['write'] = async (...values) => await callers.write(...values);

beforeAll(async () => {
  callers = await openCallers();
});

/** A contest of the unit with its regulation and one trade. */
async function aContest(values: Facts, tradeStatus: string): Promise<[contest: string, trade: string]> {
  const { data } = await by('ADM_C').post(`${contestInfo.family.path}/submit`, aContestDraft(by('ORG').userId));
  const trade = await aTrade(callers.test.services, data.id, { tradeStatus });
  await write('contestInfo', data.id, { regulationAtt: newId(), ...values });
  return [data.id, trade];
}

/** A contest that is running, its trade, and one who competes there. */
async function aRunningTrade(): Promise<[contest: string, trade: string, competitor: string]> {
  const [contest, trade] = await aContest({ contestStatus: CONTEST.running }, TRADE.running);
  const place = { contestId: contest, contestTradeId: trade, handleUnitId: by('ORG').userId };
  const person = { name: 'A', mobile: PERSON, idCardNo: SAMPLE_ID_CARDS[0]!, userId: by('IND').userId };
  const applicationId = await anApplication(callers.test.services, { ...place, ...person, auditStatus: PASSED });
  const competitor = newId();
  await callers.test.owner
    .insertInto('competitionInfo')
    .values({ id: competitor, applicationId, ticketNo: 'T-1', name: 'A', contestGroup: 1, ...place })
    .execute();
  return [contest, trade, competitor];
}

const staffOrUnit = (one: Role) => (one === 'ADM_C' ? 'bureau' : 'unit');

it('[S4-22] a contest goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  // Locked: nothing that the contest does to its trades, or asks of them, stands in its way.
  const [id, trade] = await aContest({}, TRADE.locked);
  const draft = aContestDraft(by('ORG').userId);
  let postponed = 0;
  const wrong = await wrongOf(callers, {
    table: contestCommands,
    id,
    of: 'contestInfo',
    put: async (standing) => {
      await write('contestInfo', id, { ...standing, applyEnd: draft.applyEnd, auditEnd: draft.auditEnd });
      await write('contestTrade', trade, { tradeStatus: TRADE.locked });
    },
    call: (verb) => [
      contestInfo.command,
      {
        command: verb,
        reason: '测试',
        filingNo: '2026-1',
        // A copy has its own days.
        ...(verb === 'clone'
          ? {}
          : { applyEnd: stamp(addDays(new Date(), 20)), theoryDate: day(addDays(new Date(), 30 + (postponed += 1))) }),
      },
    ],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a request of a unit goes exactly the steps of its table', async () => {
  const [contestId] = await aContest({ contestStatus: CONTEST.filed }, TRADE.preparing);
  const draft = { contestId, kind: 1, reason: '测试' };
  const { data } = await by('ORG').post(contestRequest.submit.path, draft);
  const wrong = await wrongOf(callers, {
    table: contestRequestCommands,
    id: data.id,
    of: 'contestRequest',
    put: async (standing) => {
      await write('contestRequest', data.id, standing);
      await write('contestInfo', contestId, { contestStatus: CONTEST.filed });
    },
    call: (verb) => [contestRequest.command, { command: verb, reason: '测试' }],
    actorOf: () => 'bureau',
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a trade goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  const [contest, id, competitor] = await aRunningTrade();
  const marks = { theoryScore: '80', practiceScore: '90', theoryAttend: 1, practiceAttend: 1, scoreStatus: 2 };
  const wrong = await wrongOf(callers, {
    table: tradeCommands,
    id,
    of: 'contestTrade',
    put: async (standing) => {
      await write('contestTrade', id, { ...standing, publicizeTime: addDays(new Date(), -1).toISOString() });
      await write('contestInfo', contest, { contestStatus: CONTEST.running });
      await write('competitionInfo', competitor, marks);
    },
    call: (verb) => [contestTrade.command, { command: verb, reason: '测试' }],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] an appeal goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  const [contestId, contestTradeId, competitorId] = await aRunningTrade();
  const [id, reviewer] = [newId(), await anExpert(callers.test.services)];
  const appellantId = by('IND').userId;
  const place = { contestId, contestTradeId, competitorId, appellantId };
  await callers.test.owner
    .insertInto('appeal')
    .values({ id, appealNo: 'SS-1', content: '测试', answerBy: '2026-12-01', ...place })
    .execute();
  const wrong = await wrongOf(callers, {
    table: appealCommands,
    id,
    of: 'appeal',
    put: async (standing) => await write('appeal', id, standing),
    call: (verb) => [
      appeal.command,
      { command: verb, reason: '测试', opinion: '测试', answer: '测试', reviewerIds: [reviewer] },
    ],
    actorOf: (one) => (one === 'IND' ? 'appellant' : one === 'GRP' ? undefined : staffOrUnit(one)),
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a score goes exactly the steps of its table', async () => {
  const [, , id] = await aRunningTrade();
  const wrong = await wrongOf(callers, {
    table: scoreCommands,
    id,
    of: 'competitionInfo',
    // Entered by somebody who is none of those who try.
    put: async (standing) => await write('competitionInfo', id, { ...standing, inputUserId: newId() }),
    call: () => [competitionInfo.check, { ids: [id] }],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a score correction goes exactly the steps of its table', async () => {
  const [, trade, competitorId] = await aRunningTrade();
  const marks = { theoryScore: '80', practiceScore: '90', theoryAttend: 1, practiceAttend: 1, scoreStatus: 5 };
  await write('competitionInfo', competitorId, marks);
  await write('contestTrade', trade, { tradeStatus: TRADE.published });
  const draft = { competitorId, changes: [{ field: 'theoryScore', to: '85' }], reason: '测试' };
  const { data } = await by('ORG').post(scoreCorrection.submit.path, draft);
  const wrong = await wrongOf(callers, {
    table: scoreCorrectionCommands,
    id: data.id,
    of: 'scoreCorrection',
    put: async (standing) => {
      await write('competitionInfo', competitorId, marks);
      // Proposed by nobody who tries.
      await write('scoreCorrection', data.id, { ...standing, proposedBy: newId() });
    },
    call: (verb) => [scoreCorrection.command, { command: verb, opinion: '测试' }],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a monthly statement goes exactly the steps of its table', async () => {
  const constructionFileId = await aFile(callers.test.services, { enterpriseId: by('ENT').userId, fileStatus: 50 });
  const figures = {
    workerCount: 1,
    realNameCount: 1,
    arrearsPeople: 0,
    payableWage: '1',
    paidWage: '1',
    arrearsAmount: '0',
  };
  const person = { reporter: 'A', reporterMobile: PERSON };
  const draft = { reportMonth: '2026-01', reportType: REPORT_TYPE.wages, constructionFileId, ...figures, ...person };
  const { data } = await by('ENT').post(monthlyStatement.submit.path, draft);
  const wrong = await wrongOf(callers, {
    table: monthlyStatementCommands,
    id: data.id,
    of: 'monthlyStatement',
    standings: monthlyStatementCommands.states.codes.flatMap((statementStatus) =>
      [0, 1].map((townChecks) => ({ statementStatus, townChecks })),
    ),
    // Handed in and checked by nobody who tries.
    put: async (standing) => await write('monthlyStatement', data.id, { ...standing, submitBy: null, checkBy: null }),
    call: (verb) => [monthlyStatement.command, { command: verb, reason: '测试' }],
    // Of an enterprise: its town sees it, and checks it.
    actorOf: (role, verb) => {
      if (verb !== 'report') return role === 'TOWN' ? 'town' : 'bureau';
      return role === 'SUP' ? undefined : role === 'TOWN' ? ONLY_SEEN : 'reporter';
    },
  });
  expect(wrong).toEqual([]);
});

it('[issue 14] a marking scheme, and the link of a referee, go exactly the steps of their tables', async () => {
  const [contestId, contestTradeId] = await aRunningTrade();
  const { data: scheme } = await by('ORG').post(markingScheme.submit.path, aSchemeDraft(contestTradeId));
  const ofScheme = await wrongOf(callers, {
    table: schemeCommands,
    id: scheme.id,
    of: 'markingScheme',
    put: async (standing) => await write('markingScheme', scheme.id, standing),
    call: (verb) => [markingScheme.command, { command: verb, reason: '测试' }],
    actorOf: staffOrUnit,
  });
  expect(ofScheme).toEqual([]);
  const [id, sessionId, venueId] = [newId(), newId(), newId()];
  const { owner } = callers.test;
  const now = new Date().toISOString();
  const venue = { id: venueId, venueName: 'V', venueKind: 2, townCode: 'ZJG01', address: 'A', rooms: '[]' };
  await owner.insertInto('examVenue').values(venue).execute();
  const session = { id: sessionId, contestId, contestTradeId, examType: 2, batch: 1, venueId, roomName: '01' };
  await owner
    .insertInto('examSession')
    .values({ ...session, startTime: now, endTime: now, capacity: 1 })
    .execute();
  const link = { id, schemeId: scheme.id as string, contestId, contestTradeId, sessionId, refereeName: '甲' };
  await owner.insertInto('markingLink').values(link).execute();
  const ofLink = await wrongOf(callers, {
    table: linkCommands,
    id,
    of: 'markingLink',
    put: async (standing) => await write('markingLink', id, standing),
    call: (verb) => [markingLink.command, { command: verb, reason: '测试' }],
    actorOf: staffOrUnit,
  });
  expect(ofLink).toEqual([]);
});

it('[S4-22] a notice goes exactly the steps of its table, in every state by every role', async () => {
  const draft = { title: '通知', category: '通知', content: '<p>内容</p>', scopeType: '全部', needReceipt: 1 };
  const { data } = await by('ADM_C').post(fileNotice.submit.path, draft);
  const wrong = await wrongOf(callers, {
    table: fileNoticeCommands,
    id: data.id,
    of: 'fileNotice',
    put: async (standing) =>
      await write('fileNotice', data.id, { ...standing, remindTime: null, publishTime: new Date().toISOString() }),
    call: (verb) => [fileNotice.command, { command: verb, reason: '测试', publishTime: inAnHour() }],
    // A town and a unit have notices of their own only; readers know of one once it was out.
    actorOf: (role, verb, { noticeStatus }) => {
      const isForeign = role === 'TOWN' || role === 'ORG';
      if (verb !== 'receipt' && !isForeign) return 'publisher';
      if (verb !== 'receipt') return noticeStatus === NOTICE.published ? ONLY_SEEN : undefined;
      return noticeStatus === NOTICE.published || noticeStatus === NOTICE.withdrawn ? 'reader' : undefined;
    },
  });
  expect(wrong).toEqual([]);
});

const inAnHour = () => stamp(addSeconds(new Date(), 3600));

it('[issue 15] a training class, and a sign-up for it, go exactly the steps of their tables', async () => {
  const standingsOf = (table: typeof classCommands | typeof signupCommands) =>
    table.states.codes.flatMap((code) => ['local', 'ext'].map((source) => ({ [table.field]: code, source })));
  const { data } = await by('ORG').post(trainingClass.submit.path, aClassDraft());
  await by('ORG').post(trainingClass.command.path, { id: data.id, command: 'openSignups' });
  const { data: made } = await by('IND').post(trainingClass.signUp.path, { id: data.id });
  const ofSignup = await wrongOf(callers, {
    table: signupCommands,
    standings: standingsOf(signupCommands),
    id: made.signupId,
    of: 'trainingSignup',
    put: async (standing) => await write('trainingSignup', made.signupId, standing),
    call: (verb) => [trainingSignup.command, { command: verb, reason: '测试' }],
    actorOf: (role) => (role === 'IND' ? 'trainee' : role === 'GRP' ? undefined : 'organiser'),
  });
  expect(ofSignup).toEqual([]);
  await write('trainingSignup', made.signupId, { signupState: 20, source: 'local' });
  const ofClass = await wrongOf(callers, {
    table: classCommands,
    standings: standingsOf(classCommands),
    id: data.id,
    of: 'trainingClass',
    put: async (standing) => {
      await write('trainingClass', data.id, standing);
      for (const table of ['trainingCertificate', 'trainingStudent'] as const)
        await callers.test.owner.deleteFrom(table).execute();
    },
    call: (verb) => [trainingClass.command, { command: verb, reason: '测试' }],
    // Once it is open, other holders of classes see it.
    actorOf: (role, _, { classState }) =>
      role !== 'GRP' ? 'organiser' : classState === CLASS.draft ? undefined : ONLY_SEEN,
  });
  expect(ofClass).toEqual([]);
});

/** A policy that has ended, or is to come, took effect: its days tell the rest. */
const periodOf = (state: unknown): Facts => {
  const [yesterday, tomorrow] = [-1, 1].map((days) => day(addDays(new Date(), days)));
  if (state === POLICY.ended) return { policyStatus: POLICY.inForce, effectFrom: '2024-01-01', effectTo: yesterday };
  if (state === POLICY.toCome) return { policyStatus: POLICY.inForce, effectFrom: tomorrow, effectTo: null };
  return { policyStatus: state, effectFrom: '2024-01-01', effectTo: null };
};

it('[issue 13] a deposit policy goes exactly the steps of its table', async () => {
  const { data } = await by('ADM_L').post(marginPolicy.submit.path, aPolicyDraft());
  const wrong = await wrongOf(callers, {
    table: policyCommands,
    id: data.id,
    of: 'marginPolicy',
    put: async ({ policyStatus }) => await write('marginPolicy', data.id, periodOf(policyStatus)),
    call: (verb) => [marginPolicy.command, { command: verb, reason: '另行发文' }],
    actorOf: () => 'bureau',
    stateNow: async () => (await by('ADM_L').get(marginPolicy.detail.path, { id: data.id })).data.policyStatus,
  });
  expect(wrong).toEqual([]);
});

it('[issue 15] a rule of retention, and a request about personal data, go exactly the steps of their tables', async () => {
  const rule = { subject: 'entry', months: 24, way: 'anonymise', fromDate: day(new Date()), basis: '测试' };
  const { data } = await by('ADM_S').post(retentionRule.submit.path, rule);
  const ofRule = await wrongOf(callers, {
    table: retentionRuleCommands,
    id: data.id,
    of: 'retentionRule',
    put: async (standing) => await write('retentionRule', data.id, { ...standing, createUser: newId() }),
    call: (verb) => [retentionRule.command, { command: verb, reason: '测试' }],
    actorOf: () => 'bureau',
  });
  expect(ofRule).toEqual([]);
  const { data: asked } = await by('IND').post(privacyRequest.submit.path, { kind: 'correct', content: '学历有误' });
  const ofRequest = await wrongOf(callers, {
    table: privacyRequestCommands,
    id: asked.id,
    of: 'privacyRequest',
    put: async (standing) => await write('privacyRequest', asked.id, standing),
    call: (verb) => [privacyRequest.command, { command: verb, answer: '已更正' }],
    actorOf: (role) => (role === 'IND' ? 'person' : 'bureau'),
  });
  expect(ofRequest).toEqual([]);
});

const RETURN = { result: 'return', opinion: '请补正', returnFields: ['address'] };
const PASS = { result: 'pass', opinion: '齐全' };
const REJECT = { result: 'reject', opinion: '不符' };
const REASON = { reason: '测试' };

let houseNo = 0;

const entryCalls: Readonly<Record<Action, () => Call>> = {
  save: () => [applicationInfo.submit, { address: `示例路${(houseNo += 1)}号` }],
  remove: () => [applicationInfo.remove, {}],
  submit: () => [applicationInfo.applicationSubmit, {}],
  firstPass: () => [applicationInfo.auditingSubmitFirst, PASS],
  firstReturn: () => [applicationInfo.auditingSubmitFirst, RETURN],
  firstReject: () => [applicationInfo.auditingSubmitFirst, REJECT],
  finalPass: () => [applicationInfo.auditingSubmit, PASS],
  finalReturn: () => [applicationInfo.auditingSubmit, RETURN],
  finalReject: () => [applicationInfo.auditingSubmit, REJECT],
  withdraw: () => [applicationInfo.command, { command: 'withdraw', ...REASON }],
  giveUp: () => [applicationInfo.command, { command: 'giveUp', ...REASON }],
  disqualify: () => [applicationInfo.command, { command: 'disqualify', ...REASON }],
  reopen: () => [applicationInfo.command, { command: 'reopen', ...REASON }],
  queue: () => [applicationInfo.command, { command: 'queue' }],
  leaveQueue: () => [applicationInfo.command, { command: 'leaveQueue' }],
  replace: () => [applicationInfo.command, { command: 'replace', ...REASON }],
};

/** They need a full trade and somebody else. */
const OF_PLACES = ['queue', 'leaveQueue', 'replace'] as const satisfies readonly Action[];
const OF_ONE = verbsOf(applicationCommands).filter((verb) => !OF_PLACES.some((one) => one === verb));

it.each([1, 0])(
  '[S4-22] an entry goes exactly the steps of its table (first audit: %s)',
  {
    timeout: 120_000,
  },
  async (needFirstAudit) => {
    const [, trade] = await aContest({ contestStatus: CONTEST.published, needFirstAudit }, TRADE.preparing);
    const person = by('IND');
    const draft = { ...anEntryDraft(trade), ...(await entryFiles(callers.test.services, person.userId)) };
    const { id } = (await person.post(applicationInfo.submit.path, draft)).data;
    const standings = applicationCommands.states.codes.flatMap((auditStatus): Facts[] =>
      (auditStatus === FINAL_RETURNED ? ['applicant', 'handle'] : [null]).map((returnTo) => ({
        auditStatus,
        returnTo,
        needFirstAudit,
      })),
    );
    const wrong = await wrongOf(callers, {
      table: applicationCommands,
      // Every step of the second contest but the first is one of the first contest, too.
      verbs: needFirstAudit === 0 ? ['submit'] : OF_ONE,
      standings,
      id,
      of: 'applicationInfo',
      put: async ({ auditStatus, returnTo }) => {
        const isReturned = auditStatus === FIRST_RETURNED || auditStatus === FINAL_RETURNED;
        const returnFields = isReturned ? ['address'] : null;
        await write('applicationInfo', id, {
          auditStatus,
          returnTo,
          returnFields,
          returnDeadline: null,
          isDeleted: 0,
          firstAuditUserId: null,
          submitUser: person.userId,
          enteredBy: [person.userId],
        });
        await callers.test.owner.deleteFrom('competitionInfo').where('applicationId', '=', id).execute();
      },
      call: (verb) => (verb === 'remove' ? [applicationInfo.remove, { ids: [id] }] : entryCalls[verb]()),
      actorOf: (one, verb, { auditStatus }) => {
        if (one === 'IND') return 'enterer';
        // The person's own: the counter of the bureau has no part in it.
        if (one === 'ADM_C') return applicationCommands.commands[verb].by.includes('counter') ? ONLY_SEEN : 'bureau';
        if (one !== 'ORG' || auditStatus === 0) return undefined;
        return scopeFor(allRights, actionOf(...entryCalls[verb]()), [one]) === 'contest' ? 'unit' : ONLY_SEEN;
      },
    });
    expect(wrong).toEqual([]);
  },
);

it('[S4-22] an entry goes exactly the steps of places, line and replacement', { timeout: 120_000 }, async () => {
  const [contestId, contestTradeId] = await aContest({ contestStatus: CONTEST.published }, TRADE.preparing);
  await write('contestTrade', contestTradeId, { quotaTotal: 1 });
  const person = by('IND');
  const add = async () => {
    const draft = { ...anEntryDraft(contestTradeId), ...(await entryFiles(callers.test.services, person.userId)) };
    return (await person.post(applicationInfo.submit.path, draft)).data.id as string;
  };
  const [id, byId] = [await add(), await add()];
  const place = { contestId, contestTradeId, handleUnitId: by('ORG').userId };
  const holder = await anApplication(callers.test.services, { ...place, auditStatus: PASSED });
  const standings = applicationCommands.states.codes.flatMap((auditStatus): Facts[] =>
    (auditStatus === 0 ? [0, 1, 2] : [0]).map((waitState) => ({
      auditStatus,
      waitState,
      returnTo: auditStatus === FINAL_RETURNED ? 'applicant' : null,
    })),
  );
  const wrong = await wrongOf(callers, {
    table: applicationCommands,
    verbs: OF_PLACES,
    standings,
    id,
    of: 'applicationInfo',
    put: async (standing) => {
      // A full trade for who may wait; a place for who holds one.
      await write('applicationInfo', holder, { auditStatus: standing['auditStatus'] === 0 ? PASSED : 19 });
      await write('applicationInfo', byId, { auditStatus: 0 });
      const waitSince = standing['waitState'] === 0 ? null : new Date().toISOString();
      await write('applicationInfo', id, { ...standing, waitSince, returnFields: null, returnDeadline: null });
    },
    call: (verb) => {
      const [call, input] = entryCalls[verb]();
      return [call, verb === 'replace' ? { ...input, byId } : input];
    },
    actorOf: (one, _, { auditStatus }) =>
      one === 'IND' ? 'enterer' : one === 'ORG' && auditStatus !== 0 ? ONLY_SEEN : undefined,
  });
  expect(wrong).toEqual([]);
});
