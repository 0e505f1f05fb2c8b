// A row of each family that takes drafts, and of whom: what is saved is the same for the laws of saving and for the calls of the specification.
import { contract } from '@trainrace/contract';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import { expect } from 'vitest';
import { aGroup, anEnterprise } from '../../seed/account-builders.ts';
import { aContestDraft, anOccupationDraft, aTrade, aTradeDraft } from '../../seed/builders.ts';
import { aPolicyDraft } from '../../seed/deposit-builders.ts';
import { aSchemeDraft } from '../../seed/marking-builders.ts';
import { aFile } from '../../seed/file-builders.ts';
import { aChampion, anHonourRule, aPrizeRule } from '../../seed/honour-builders.ts';
import { aVenueDraft } from '../../seed/arrangement-builders.ts';
import { anEntryDraft, anIdCardNo } from '../../seed/entry-builders.ts';
import { anExpertDraft } from '../../seed/expert-builders.ts';
import { aClassDraft } from '../../seed/training-builders.ts';
import type { Caller, TestApp } from './test-app.ts';

type Fields = Record<string, unknown>;

interface Calls {
  family: AnyFamily;
  detail: Endpoint;
  remove: Endpoint;
  submit: Endpoint;
  list?: Endpoint;
}

interface Sample {
  /** Caller who may save it; the bureau unless said. */
  by?: Caller;
  draft: Fields;
  /** Where it does not come back as it was sent. */
  shown?: Fields;
  /** A field that may be changed, with another value. */
  change: Fields;
}

const OF_A_FAMILY = ['detail', 'remove', 'submit'];
export const saving = Object.entries(contract).filter(([, calls]) => OF_A_FAMILY.every((verb) => verb in calls)) as [
  string,
  Calls,
][];

/** Families whose rows come into being otherwise; the tests of their modules show how. */
export const OTHERWISE: Readonly<Record<string, string>> = {
  marginInstrument: 'for a file whose amount is set; what it sends follows from that file',
  competitionInfo: 'with an entry that has passed',
  scoreCorrection: 'for a competitor whose score is published',
  examSeat: 'by seating people',
  appeal: 'against a score in publicity; it is withdrawn, never removed',
  honour: 'with a published result; what is sent changes a proposal, and it is declined, never removed',
  prize: 'by reckoning a published result; what is sent changes the amount of a draft',
  constructionFile: 'as a draft by `save`; submitting hands it in',
  attach: 'by an upload',
  trail: 'with every write; what is sent asks for a change of a locked record',
};
export const taken = saving.filter(([name]) => !(name in OTHERWISE));

/** On whose data: an administrator with every right, a person, and the unit `org01`. */
interface Ground {
  test: TestApp;
  bureau: Caller;
  person: Caller;
  unitId: string;
}

let test: TestApp;
let bureau: Caller;
let person: Caller;
let unitId: string;

/** Before the first sample. */
export function groundSamples(ground: Ground): void {
  ({ test, bureau, person, unitId } = ground);
}

let count = 0;
const aContest = async (): Promise<string> =>
  (await bureau.post(contract.contestInfo.submit.path, aContestDraft(unitId))).data.id;
/** Published, its entry window open. */
export async function anOpenTrade(): Promise<string> {
  const contestId = await aContest();
  await test.services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', contestId).execute();
  return await aTrade(test.services, contestId);
}

const occupation = async (): Promise<string> =>
  (await bureau.post(contract.competitionDic.submit.path, anOccupationDraft({ tradeName: `律${(count += 1)}` }))).data
    .id;

const anAddress = { townCode: 'ZJG01', contact: '李样', contactMobile: '19900000011' };
const SHOWN_ADDRESS = { contactMobile: '199****0011' };

export const samples: Readonly<Record<string, () => Promise<Sample>>> = {
  contestInfo: async () => ({ draft: aContestDraft(unitId), change: { contestName: '改名的大赛' } }),
  contestTrade: async () => ({
    draft: aTradeDraft(await aContest(), await occupation()),
    change: { quotaTotal: 61 },
  }),
  trainingClass: async () => ({
    draft: aClassDraft({ sessions: [{ day: '2026-12-01', period: 1 }] }),
    change: { className: '改名的班' },
  }),
  examVenue: async () => ({ draft: aVenueDraft(), change: { venueName: '改名的赛场' } }),
  examSession: async () => ({
    draft: {
      contestTradeId: await anOpenTrade(),
      examType: 1,
      batch: 1,
      startTime: '2026-10-17 09:00:00',
      endTime: '2026-10-17 10:30:00',
      venueId: (await bureau.post(contract.examVenue.submit.path, aVenueDraft())).data.id,
      roomName: '01',
      capacity: 20,
    },
    change: { capacity: 19 },
  }),
  ticketTemplate: async () => ({
    draft: {
      templateName: '蓝底模板',
      paper: 'A5',
      items: [{ part: '字段', field: 'name', x: '10.0', y: '10.0', width: '50.0', height: '8.0', size: '12.0' }],
    },
    change: { templateName: '改名的模板' },
  }),
  certificateTemplate: async () => ({
    draft: {
      templateName: '红框模板',
      certKind: 'award',
      paper: 'A4',
      items: [{ part: '字段', field: 'name', x: '10.0', y: '10.0', width: '50.0', height: '8.0', size: '12.0' }],
    },
    change: { templateName: '改名的模板' },
  }),
  // Readers of public records would have access to a public one.
  championHistory: async () => ({
    draft: aChampion({ name: `冠军${count}`, bonus: '5000.00', idCardNo: anIdCardNo(), isPublic: 0 }),
    shown: { idCardNo: expect.stringMatching(/^320599\*{8}\w{4}$/) },
    change: { deeds: '连续三届获奖' },
  }),
  honourRule: async () => ({ draft: anHonourRule({}), change: { docNo: '示人社〔2025〕7号' } }),
  prizeRule: async () => ({
    draft: aPrizeRule({
      taxRate: '20.00',
      taxFreeUpTo: '800.00',
      amounts: [{ prizeKind: 1, awardLevel: 1, amount: '5000.00', clause: '第二条' }],
    }),
    change: { docNo: '示人社〔2025〕8号' },
  }),
  competitionDic: async () => ({
    draft: anOccupationDraft({ tradeName: `工种${count}` }),
    change: { theoryMinutes: 91 },
  }),
  serialNum: async () => ({
    draft: { bizCode: `LAW${count}`, prefix: 'L-', datePattern: 'yyyy', length: 4, step: 1, resetCycle: '年' },
    change: { prefix: 'M-' },
  }),
  applicationInfo: async () => ({
    by: person,
    draft: anEntryDraft(await anOpenTrade()),
    change: { workUnit: '另一家单位' },
  }),
  constructionPermit: async () => ({
    draft: {
      projectName: '示例项目',
      enterpriseName: '暨阳建设工程(示例)有限公司',
      uscc: aUscc(),
      townCode: 'ZJG01',
      permitNo: `XK-${count}`,
      permitDate: '2026-03-20',
    },
    change: { projectName: '改名的项目' },
  }),
  expertRefreeInfo: async () => ({
    draft: anExpertDraft([await occupation()]),
    shown: { mobile: '199****0101', idCardNo: expect.stringMatching(/^320599\*{8}\w{4}$/) },
    change: { post: '教研室主任' },
  }),
  refereeAssignment: async () => ({
    draft: {
      contestTradeId: await anOpenTrade(),
      expertId: (await bureau.post(contract.expertRefreeInfo.submit.path, anExpertDraft([await occupation()]))).data.id,
      role: 2,
    },
    change: { moduleScope: '模块一' },
  }),
  conflictRule: async () => ({
    draft: { rule: 'age', level: 'warn', fromDate: addCalendarDays('2090-01-01', count) },
    change: { basis: '新办法' },
  }),
  rosterPerson: async () => {
    const account = `lawroster${count}`;
    await aGroup(test.services, { account, groupName: account, groupNo: `JT-R${count}`, uscc: aUscc() });
    return {
      by: await test.as(account),
      draft: { name: '王例青', idCardNo: anIdCardNo() },
      shown: { idCardNo: expect.stringMatching(/^320599/) },
      change: { className: '机电一班' },
    };
  },
  tournamentUnit: async () => ({
    draft: {
      unitName: `律单位${count}`,
      uscc: aUscc(),
      unitNature: '院校',
      unitRole: [1],
      account: `lawunit${count}`,
      enabled: 1,
      ...anAddress,
    },
    shown: SHOWN_ADDRESS,
    change: { contact: '王例' },
  }),
  userInfo: async () => ({
    draft: {
      account: `law.person${count}`,
      accountType: 1,
      name: '王例青',
      idCardNo: anIdCardNo(),
      mobile: '19900000077',
      townCode: 'ZJG01',
      enabled: 1,
    },
    shown: { mobile: '199****0077', idCardNo: expect.stringMatching(/^320599\*{8}\w{4}$/) },
    change: { address: '示例路9号' },
  }),
  groupInfo: async () => ({
    draft: {
      groupName: `律集体${count}`,
      groupType: 2,
      uscc: aUscc(),
      address: '示例路5号',
      account: `lawgroup${count}`,
      enabled: 1,
      ...anAddress,
    },
    shown: SHOWN_ADDRESS,
    change: { contact: '王例' },
  }),
  schoolInfo: async () => {
    const groupNo = `JT-L${count}`;
    const account = `lawschool${count}`;
    const groupId = await aGroup(test.services, { account, groupName: groupNo, groupNo, uscc: aUscc() });
    return { draft: { schoolCode: `31320${count}`, schoolType: '中职', groupId }, change: { studentCount: 9 } };
  },
  operator: async () => ({
    by: await test.as('org01'),
    draft: { name: `经办${count}`, mobile: `1992225${String(count).padStart(4, '0')}`, right: 'enter' },
    shown: { mobile: expect.stringMatching(/^199\*{4}\d{4}$/) },
    change: { right: 'check' },
  }),
  users: async () => ({ draft: { account: `law${count}`, kind: 'ADMIN', name: '王例' }, change: { name: '李样' } }),
  dept: async () => ({ draft: { deptName: `科${count}`, fullName: `律科${count}`, sort: 1 }, change: { sort: 2 } }),
  dict: async () => ({
    draft: { code: `law_${count}`, dictValue: '律', sort: 1, isSealed: 0 },
    change: { dictValue: '法' },
  }),
  param: async () => ({
    draft: { paramName: '律', paramKey: `law.${count}`, paramValue: '1' },
    change: { paramValue: '2' },
  }),
  menu: async () => ({ draft: { name: `律${count}`, path: `/law${count}`, sort: 990 }, change: { sort: 991 } }),
  oss: async () => ({
    draft: { category: 1, ossCode: `law-${count}`, bucketName: 'papers', remark: '一' },
    change: { remark: '二' },
  }),
  sms: async () => ({
    draft: { category: 3, smsCode: `law-${count}`, signName: '示例', remark: '一' },
    change: { remark: '二' },
  }),
  smsTemplate: async () => ({
    draft: { code: `LAW_${count}`, name: '律', content: '你好{name}' },
    change: { name: '法' },
  }),
  contestRequest: async () => {
    const contestId = await aContest();
    await test.services.db.updateTable('contestInfo').set({ contestStatus: 20 }).where('id', '=', contestId).execute();
    return {
      by: await test.as('org01'),
      draft: { contestId, kind: 1, reason: '按计划推进' },
      change: { reason: '场地已落实' },
    };
  },
  workCalendar: async () => ({
    // Offices rest on it, whatever the weekday.
    draft: { day: addCalendarDays('2040-01-01', count), kind: 1, name: '律' },
    change: { name: '法' },
  }),
  markingScheme: async () => ({ draft: aSchemeDraft(await anOpenTrade()), change: { schemeName: '改名的方案' } }),
  // A shorter time than the one in force waits for a second person; until then it may be changed.
  retentionRule: async () => ({
    draft: {
      subject: 'sms',
      months: 6,
      way: 'delete',
      fromDate: addCalendarDays('2090-01-01', (count += 1)),
      basis: '律',
    },
    change: { months: 7 },
  }),
  marginPolicy: async () => ({ draft: aPolicyDraft(), change: { policyName: '改名的办法' } }),
  monthlyStatement: async () => {
    const account = `lawent${count}`;
    const firm = { name: `律企业${count}`, uscc: aUscc(), mobile: `1992226${String(count).padStart(4, '0')}` };
    const enterpriseId = await anEnterprise(test.services, { account, townCode: 'ZJG01', ...firm });
    const constructionFileId = await aFile(test.services, { enterpriseId, fileStatus: 50 });
    return {
      by: await test.as(account),
      draft: { reportMonth: '2026-01', reportType: 1, constructionFileId, workerCount: 8, paidWage: '1.00' },
      change: { workerCount: 9 },
    };
  },
  fileNotice: async () => ({
    draft: { title: `律${count}`, category: '通知', content: '<p>内容</p>', scopeType: '全部' },
    change: { content: '<p>新内容</p>' },
  }),
  documents: async () => ({ draft: { title: `文档${count}`, fileType: 'text' }, change: { title: '改名' } }),
};

export async function sampleOf(name: string) {
  count += 1;
  return { by: bureau, shown: {}, ...(await (samples[name]?.() ?? plainSample(name))) };
}

/** Of a family without a sample: what its draft asks for, where that is text and figures. */
function plainSample(name: string): Sample {
  const [, { family }] = taken.find(([one]) => one === name)!;
  const fields = Object.entries(family.draft.shape).filter(([, schema]) => isRequired(schema));
  const plain = fields.map(([field, schema]) => [field, metaOf(schema)?.kind === 'text' ? `L${count}` : 1] as const);
  return { draft: Object.fromEntries(plain), change: { [plain[0]![0]]: `M${count}` } };
}

/** Another one each time: 17 signs and the one that GB 32100 puts behind them. */
export function aUscc(): string {
  count += 1;
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const stem = `91320599MA9LAW${String(count).padStart(3, '0')}`.replace('O', '0');
  const sum = [...stem].reduce((total, sign, place) => total + signs.indexOf(sign) * (3 ** place % 31), 0);
  return stem + signs.charAt((31 - (sum % 31)) % 31);
}
