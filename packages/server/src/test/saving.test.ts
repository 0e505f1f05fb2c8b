// The laws of saving and removing (wire §2), shown on every family that takes drafts, each on rows of its own.
import { allRights, contract } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { isRequired, metaOf } from '@trainrace/contract/wire/fields';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEnterprise, aPerson } from '../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anOccupationDraft,
  aTrade,
  aTradeDraft,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../seed/builders.ts';
import { aPolicyDraft } from '../../seed/deposit-builders.ts';
import { aFile } from '../../seed/file-builders.ts';
import { aVenueDraft } from '../../seed/arrangement-builders.ts';
import { anEntryDraft, anIdCardNo } from '../../seed/entry-builders.ts';
import { newId } from '../db/ids.ts';
import { testApp, type Caller, type TestApp } from './test-app.ts';

type Fields = Record<string, unknown>;

interface Calls {
  family: AnyFamily;
  detail: Endpoint;
  remove: Endpoint;
  submit: Endpoint;
  list?: Endpoint;
}

interface Sample {
  /** Who may save it; the bureau unless said. */
  by?: Caller;
  draft: Fields;
  /** Where it does not come back as it was sent. */
  shown?: Fields;
  /** A field that may be changed, with another value. */
  change: Fields;
}

const OF_A_FAMILY = ['detail', 'remove', 'submit'];
const saving = Object.entries(contract).filter(([, calls]) => OF_A_FAMILY.every((verb) => verb in calls)) as [
  string,
  Calls,
][];

/** Whose rows come into being otherwise; the tests of their modules show how. */
const OTHERWISE: Readonly<Record<string, string>> = {
  marginInstrument: 'for a file whose amount is set; what it sends follows from that file',
  competitionInfo: 'with an entry that has passed',
  examSeat: 'by seating people',
  constructionFile: 'as a draft by `save`; submitting hands it in',
  attach: 'by an upload',
  trail: 'with every write; what is sent asks for a change of a locked record',
};
const taken = saving.filter(([name]) => !(name in OTHERWISE));

let test: TestApp;
let bureau: Caller;
let person: Caller;
let unitId: string;
const others = new Map<Role, Caller>();

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'everything' });
  unitId = await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aPerson(services, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  [bureau, person] = [await test.as('everything'), await test.as('19900000001')];
  for (const one of role.codes) {
    const virtualId = virtualIds.codes.find((id) => roleOfVirtualId[id] === one);
    if (virtualId === undefined) continue;
    await anAccount(services, { account: `far-${one}`, virtualId, townCode: 'ZJG13' });
    others.set(one, await test.as(`far-${one}`.toLowerCase()));
  }
});

let count = 0;
const aContest = async (): Promise<string> =>
  (await bureau.post(contract.contestInfo.submit.path, aContestDraft(unitId))).data.id;
const anOpenTrade = async (): Promise<string> => {
  const contestId = await aContest();
  await test.services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', contestId).execute();
  return await aTrade(test.services, contestId);
};
const occupation = async (): Promise<string> =>
  (await bureau.post(contract.competitionDic.submit.path, anOccupationDraft({ tradeName: `律${(count += 1)}` }))).data
    .id;

const anAddress = { townCode: 'ZJG01', contact: '李样', contactMobile: '19900000011' };
const SHOWN_ADDRESS = { contactMobile: '199****0011' };

const samples: Readonly<Record<string, () => Promise<Sample>>> = {
  contestInfo: async () => ({ draft: aContestDraft(unitId), change: { contestName: '改名的大赛' } }),
  contestTrade: async () => ({
    draft: aTradeDraft(await aContest(), await occupation()),
    change: { quotaTotal: 61 },
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
  announcement: async () => ({ draft: { title: `律${count}`, content: '内容' }, change: { content: '新内容' } }),
};

const sampleOf = async (name: string) => {
  count += 1;
  return { by: bureau, shown: {}, ...(await (samples[name]?.() ?? plainSample(name))) };
};

/** Of a family without a sample: what its draft asks for, where that is text and figures. */
function plainSample(name: string): Sample {
  const [, { family }] = taken.find(([one]) => one === name)!;
  const fields = Object.entries(family.draft.shape).filter(([, schema]) => isRequired(schema));
  const plain = fields.map(([field, schema]) => [field, metaOf(schema)?.kind === 'text' ? `L${count}` : 1] as const);
  return { draft: Object.fromEntries(plain), change: { [plain[0]![0]]: `M${count}` } };
}

/** Another one each time: 17 signs and the one that GB 32100 puts behind them. */
function aUscc(): string {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  const stem = `91320599MA9LAW${String(count).padStart(3, '0')}`.replace('O', '0');
  const sum = [...stem].reduce((total, sign, place) => total + signs.indexOf(sign) * (3 ** place % 31), 0);
  return stem + signs.charAt((31 - (sum % 31)) % 31);
}

it('samples and exceptions are of families that there are; every other one is saved by what its draft asks for', () => {
  const named = [...Object.keys(samples), ...Object.keys(OTHERWISE)];
  const all = new Set(saving.map(([name]) => name));
  expect(named.filter((name) => !all.has(name))).toEqual([]);
});

/** What nobody may say of a row: whose it is, how far it is, and whether it is there. */
const NOT_THEIRS = {
  createTime: '1999-01-01 00:00:00',
  updateTime: '1999-01-01 00:00:00',
  createUser: 'somebody',
  updateUser: 'somebody',
  isDeleted: 1,
  isBuiltIn: 1,
  auditState: '通过',
  auditStatus: 30,
  contestStatus: 30,
  tradeStatus: '已发布',
  announceState: '已发布',
  applyNo: 'BM-mine',
  totalScore: '99.00',
  nothingLikeThis: 'x',
};

describe.each(taken)('%s', (name, { detail, remove, submit, list }) => {
  const saved = async () => {
    const sample = await sampleOf(name);
    const answer = await sample.by.post(submit.path, sample.draft);
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 200, msg: '新增成功' });
    const { initialPassword: _, ...row } = answer.data as Fields & { id: string; version: number };
    return { ...sample, row };
  };
  const read = async (by: Caller, id: unknown) => (await by.get(detail.path, { id })).data;

  it('gives back what was saved, in the detail and in the list', async () => {
    const { by, draft, shown, row } = await saved();
    expect(row).toMatchObject({ ...draft, ...shown });
    const found = await read(by, row.id);
    expect(found).toMatchObject({ id: row.id, version: row.version, ...draft, ...shown });
    if (list === undefined) return;
    const { records } = (await by.get(list.path, { size: 200, descs: 'createTime' })).data;
    expect(records.map(({ id }: { id: string }) => id)).toContain(row.id);
  });

  it('takes no more than its draft, when it is added and when it is changed', async () => {
    const plain = await saved();
    const { by, draft } = await sampleOf(name);
    const added = await by.post(submit.path, { ...draft, ...without(NOT_THEIRS, submit) });
    expect(added.status).toBe(200);
    const changed = await by.post(submit.path, { ...draft, id: added.data.id, ...without(NOT_THEIRS, submit) });
    expect(changed.status).toBe(200);
    const found = await read(by, added.data.id);
    for (const field of Object.keys(without(NOT_THEIRS, submit)).filter((one) => !one.endsWith('Time')))
      expect([field, found[field]]).toEqual([field, field === 'applyNo' ? found.applyNo : plain.row[field]]);
    expect(JSON.stringify(found)).not.toMatch(/1999-01-01|BM-mine|nothingLikeThis/);
  });

  it('changes the row of its id, and refuses who has not seen the last change', async () => {
    const { by, draft, change, row } = await saved();
    const { id, version } = row;
    const changed = await by.post(submit.path, { ...draft, ...change, id, version });
    expect(changed).toMatchObject({ status: 200, msg: '更新成功', data: { id, ...change } });
    expect(changed.data.version).toBeGreaterThan(version);
    expect(await by.post(submit.path, { ...draft, id, version })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    expect(await read(by, id)).toMatchObject(change);
  });

  it('adds nothing under an id that is not there', async () => {
    const { by, draft } = await sampleOf(name);
    for (const id of [newId(), 'x'])
      expect(await by.post(submit.path, { ...draft, id })).toMatchObject({ status: 404, msg: '数据不存在' });
    // The very same may still be added: nothing took its place.
    expect(await by.post(submit.path, draft)).toMatchObject({ status: 200, msg: '新增成功' });
  });

  it('removes all of what is named or nothing, and each but once', async () => {
    const { by, row } = await saved();
    const { id } = row;
    expect(await by.post(remove.path, { ids: [id, newId()] })).toMatchObject({ status: 404, msg: '数据不存在' });
    expect(await read(by, id)).toMatchObject({ id });
    const removed = await by.post(remove.path, { ids: `${id},${id}` });
    expect(removed).toMatchObject({ status: 200, msg: '删除成功', data: { removed: 1 } });
    expect((await by.get(detail.path, { id })).status).toBe(404);
    expect((await by.post(remove.path, { ids: [id] })).status).toBe(404);
  });

  it('is not there for who has nothing to do with it', async () => {
    const { by, draft, change, row } = await saved();
    const { id } = row;
    // As if it were of the other's own town.
    const wish = { ...draft, ...change, ...('townCode' in draft && { townCode: 'ZJG13' }), id };
    for (const [who, other] of others) {
      const reach = (call: Endpoint) => scopeFor(allRights, call.action, [who]);
      if (reach(detail) !== null && reach(detail) !== 'all')
        expect([who, (await other.get(detail.path, { id })).status]).toEqual([who, 404]);
      if (reach(submit) !== null && reach(submit) !== 'all')
        expect([who, (await other.post(submit.path, wish)).status]).toEqual([who, 404]);
      if (reach(remove) !== null && reach(remove) !== 'all')
        expect([who, (await other.post(remove.path, { ids: [id] })).status]).toEqual([who, 404]);
    }
    expect(await read(by, id)).toMatchObject({ id, version: row.version });
  });
});

/** A family may call one of these words its own. */
const without = (fields: Fields, { input }: Endpoint): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in input.shape)));
