// Every role walks every list, detail, export, trail row, message and journal it can open, and collects what it reads:
// no number, birthday or phone-like account of somebody else is among it, and no filter tells a hidden digit.
import { allEndpoints, allRights } from '@trainrace/contract';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { scopeFor } from '@trainrace/contract/access/rights';
import { ADMINISTRATORS, role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { metaOf } from '@trainrace/contract/wire/fields';
import exceljs from 'exceljs';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGroup, anEnterprise, aPerson } from '../../seed/account-builders.ts';
import { aContestDraft, anAccount, anApplication, aTrade, aUnit, SAMPLE_USCC } from '../../seed/builders.ts';
import { anIdCardNo } from '../../seed/entry-builders.ts';
import { toColumns } from '#platform/store/sensitive.ts';
import { newId } from '#platform/db/ids.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { callerWith, testApp, type Caller, type TestApp } from './test-app.ts';

const BORN = '1987-11-23';
const VICTIM = { account: '19987654321', name: '秦示范', idCardNo: anIdCardNo(BORN, 947) };
/** Entered by a group, and without an account. */
const PUPIL = { mobile: '19912348765', name: '许示范', idCardNo: anIdCardNo('2006-02-28', 953) };
/** Accounts named by the phone that they can be reached at. */
const SCHOOL = '19955556666';
const UNIT = '19977778888';

const inWriting = (day: string) => {
  const [year, month, date] = day.split('-') as [string, string, string];
  return [day, day.replaceAll('-', ''), day.replaceAll('-', '/'), `${year}年${Number(month)}月${Number(date)}日`];
};

const SECRETS = [
  VICTIM.account,
  VICTIM.idCardNo,
  ...inWriting(BORN),
  PUPIL.mobile,
  PUPIL.idCardNo,
  ...inWriting('2006-02-28'),
  SCHOOL,
  UNIT,
];

let test: TestApp;
/** One of every role, and the victim; the school has entered the pupil. */
const callers = new Map<string, Caller>();
const EVERY = 'everything';
const rolesOf = (who: string): readonly Role[] => (who === EVERY ? ADMINISTRATORS : [who.split(' ')[0] as Role]);
const recordIds: string[] = [];
/** The answers to the caller who sees most, who reads first. */
let toldToAll: Told[];

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  for (const one of role.codes) {
    const virtualId = virtualIds.codes.find((id) => roleOfVirtualId[id] === one) ?? null;
    if (['IND', 'ORG', 'GRP', 'ENT'].includes(one)) continue;
    await anAccount(services, { account: one.toLowerCase(), virtualId, roles: [one], townCode: 'ZJG01' });
    callers.set(one, await test.as(one.toLowerCase()));
  }
  await anAccount(services, { account: EVERY });
  const unitId = await aUnit(services, {
    account: UNIT,
    unitNo: 'DW-1',
    unitName: '示范经办单位',
    uscc: SAMPLE_USCC[0],
  });
  await services.db
    .updateTable('tournamentUnit')
    .set(toColumns(services.cipher, { table: 'tournamentUnit', id: unitId }, { contactMobile: UNIT }) as never)
    .where('id', '=', unitId)
    .execute();
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  const school = { groupName: '示范学校', groupNo: 'JT-1', uscc: SAMPLE_USCC[2], contactMobile: SCHOOL };
  const schoolId = await aGroup(services, { ...school, account: SCHOOL });
  await aGroup(services, {
    ...school,
    account: 'school02',
    groupNo: 'JT-2',
    uscc: SAMPLE_USCC[3],
    contactMobile: '19900000031',
  });
  await anEnterprise(services, {
    account: 'ent01',
    name: '示例建设',
    uscc: SAMPLE_USCC[4],
    mobile: '19900000021',
    townCode: 'ZJG01',
  });
  const victimId = await aPerson(services, { ...VICTIM });
  await aPerson(services, { account: '19900000009', name: '钱示范', idCardNo: anIdCardNo('1990-07-09', 961) });
  callers.set(EVERY, await test.as(EVERY));
  callers.set('ORG', await test.as(UNIT));
  callers.set('ORG of another', await test.as('org02'));
  callers.set('GRP', await test.as(SCHOOL));
  callers.set('GRP of another', await test.as('school02'));
  callers.set('ENT', await test.as('ent01'));
  callers.set('IND', await test.as(VICTIM.account));
  callers.set('IND of another', await test.as('19900000009'));
  const everything = callers.get(EVERY)!;
  const { data: contest } = await everything.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(unitId),
  );
  await services.db.updateTable('contestInfo').set({ contestStatus: 30 }).where('id', '=', contest.id).execute();
  const place = { contestId: contest.id, contestTradeId: await aTrade(services, contest.id), handleUnitId: unitId };
  const { account: mobile, ...person } = VICTIM;
  const own = await anApplication(services, { ...place, ...person, mobile, userId: victimId, auditStatus: 10 });
  const other = await anApplication(services, { ...place, ...PUPIL, groupId: schoolId, auditStatus: 30 });
  for (const [id, birthday] of [
    [own, BORN],
    [other, '2006-02-28'],
  ] as const)
    await services.db.updateTable('applicationInfo').set({ birthday }).where('id', '=', id).execute();
  const competitor = { name: PUPIL.name, idCardNo: PUPIL.idCardNo, mobile: PUPIL.mobile };
  const id = newId();
  await services.db
    .insertInto('competitionInfo')
    .values({
      id,
      applicationId: other,
      ...place,
      contestGroup: 1,
      ...toColumns(services.cipher, { table: 'competitionInfo', id }, competitor),
    } as never)
    .execute();
  recordIds.push(own, other, victimId, schoolId, unitId, contest.id);
  await leaveTraces(own, victimId);
  // The one-time password is forgotten again, and the session that it ended begun anew.
  await services.db.updateTable('account').set({ mustChangePassword: false }).where('id', '=', victimId).execute();
  callers.set('IND', await test.as(VICTIM.account));
  toldToAll = await everythingRead(EVERY);
});

/** Everyday actions and failures: each of them writes somewhere. */
async function leaveTraces(entry: string, victimId: string): Promise<void> {
  const { services, app } = test;
  const everything = callers.get(EVERY)!;
  const stranger = callerWith(app, '', '');
  const { path } = applicationInfo.family;
  const account = '/api/zjgrsj-trainrace/userInfo/user_info';
  for (const field of ['idCardNo', 'mobile', 'birthday']) await everything.get(`${path}/reveal`, { id: entry, field });
  for (const field of ['idCardNo', 'account']) await everything.get(`${account}/reveal`, { id: victimId, field });
  await everything.get(`${path}/list`, { idCardNo: VICTIM.idCardNo });
  await everything.get(`${account}/list`, { account: VICTIM.account });
  const { data } = await everything.get(`${account}/detail`, { id: victimId });
  await everything.post(`${account}/submit`, { ...data, address: '张家港市示范路1号' });
  await everything.post('/api/blade-user/command', { id: victimId, command: 'unlockAccount' });
  await everything.post('/api/blade-user/reset-password', { userIds: [victimId] });
  await everything.post(`${account}/submit`, {
    ...data,
    id: undefined,
    account: VICTIM.account,
    idCardNo: VICTIM.idCardNo,
  });
  await everything.post(`${path}/list`, { mobile: VICTIM.account });
  await everything.get(`${path}/list`, { mobile: VICTIM.account, idcard: VICTIM.idCardNo });
  await stranger.get(`${account}/smsCode`, { mobile: VICTIM.account });
  await stranger.post('/api/oauth/token', {
    grant_type: 'password',
    username: `enterprise|U032|${VICTIM.account}|password|ZJGTRAINRACE`,
    password: 'x',
  });
  await callers.get('IND')!.post(`${account}/userUpdateInfo`, { email: 'qin@example.com' });
  await callers
    .get('GRP')!
    .post(`${path}/submit`, { id: recordIds[1], name: PUPIL.name, idCardNo: PUPIL.idCardNo, mobile: PUPIL.mobile });
  await queueSms({ ...services, now: new Date() }, [
    { mobile: VICTIM.account, template: 'PWD_RESET', params: { account: VICTIM.account } },
    { mobile: PUPIL.mobile, template: 'REG_CODE', params: { code: '135792' } },
  ]);
  for (const [at, originalName] of [`${VICTIM.idCardNo}.jpg`, `${VICTIM.account}_ZJZ.jpg`].entries())
    await services.db
      .insertInto('attach')
      .values({
        id: newId(),
        originalName,
        extension: 'jpg',
        contentType: 'image/jpeg',
        size: 10 + at,
        sha256: Buffer.alloc(32),
        storageKey: newId(),
        prjId: entry,
        bizTable: 'APPLICATION_INFO',
        flowNode: 'QTZL',
        createUser: victimId,
      } as never)
      .execute();
  await services.logs.flush();
}

/** The last two are PDFs: compressed as they are, no number could be seen in them. */
const NOT_READ =
  /\/(logout|clear-cache|captcha|smsCode|reveal|template|depart|file|download-file-fileurl|promise|promises|form)$|oauth\/third/;
const reading = allEndpoints.filter(
  ({ method, form, path }) => method === 'GET' && form !== 'events' && !NOT_READ.test(path),
);
const asksNothing = ({ input }: Endpoint) => input.safeParse({}).success;
const isAnybodys = ({ action }: Endpoint) => action === 'signedIn' || action === 'public';
/** Calls that the table of rights refuses are refused before anything is read (access-matrix.test.ts). */
const mayAsk = (roles: readonly Role[]) => (call: Endpoint) =>
  isAnybodys(call) || scopeFor(allRights, call.action, roles) !== null;
const showsAllRows = ({ action }: Endpoint) => scopeFor(allRights, action, rolesOf(EVERY)) === 'all';
const familyOf = ({ path }: Endpoint) => path.slice(0, path.lastIndexOf('/'));
const MOST_RECORDS = 12;
const takes = ({ input }: Endpoint, field: string) => field in input.shape;
const addressOf = (call: Endpoint) => (takes(call, 'size') ? `${call.path}?size=100` : call.path);

async function read(by: Caller, url: string): Promise<{ status: number; text: string }> {
  const { statusCode, rawPayload, headers } = await test.app.inject({ url, headers: { token: by.token } });
  if (!String(headers['content-type']).includes('spreadsheetml'))
    return { status: statusCode, text: rawPayload.toString() };
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(rawPayload as never);
  const cells: string[] = [];
  for (const sheet of workbook.worksheets) sheet.eachRow((row) => row.eachCell((cell) => cells.push(cell.text)));
  return { status: statusCode, text: cells.join('\n') };
}

interface Told {
  url: string;
  text: string;
}

/** Where who sees the rows of everybody has found no record: nobody else finds one. */
const nothingThere = new Set<string>();

/** Everything this caller reads without naming anything, and each record that is known to anybody. */
async function everythingRead(who: string): Promise<Told[]> {
  const by = callers.get(who)!;
  const told: Told[] = [];
  const open = async (call: Endpoint, url: string) => {
    if (nothingThere.has(url)) return '';
    const { status, text } = await read(by, url);
    if (status === 200) told.push({ url, text });
    if (status === 404 && who === EVERY && showsAllRows(call)) nothingThere.add(url);
    return text;
  };
  const seen = new Map<string, Set<string>>();
  const mine = reading.filter(mayAsk(rolesOf(who)));
  for (const call of mine.filter((call) => asksNothing(call) && (TAKE_FILES.has(who) || call.form !== 'file'))) {
    const text = await open(call, addressOf(call));
    const held = seen.get(familyOf(call)) ?? new Set(recordIds);
    seen.set(familyOf(call), held);
    for (const [, id] of text.matchAll(/"id":"([0-9a-f-]{36})"/g)) if (held.size < MOST_RECORDS) held.add(id!);
  }
  for (const call of mine.filter((call) => !asksNothing(call))) {
    const key = ['id', 'prjId'].find((field) => takes(call, field));
    if (key !== undefined)
      for (const id of seen.get(familyOf(call)) ?? recordIds) await open(call, `${call.path}?${key}=${id}`);
    if (takes(call, 'account'))
      for (const account of [VICTIM.account, SCHOOL, UNIT]) await open(call, `${call.path}?account=${account}`);
  }
  const { sealer } = test.services;
  for (const [{ path }, question] of [
    [systemCalls.loadUsers, { isPaging: 0 }],
    [systemCalls.loadGroupUsers, {}],
    [systemCalls.findUsersBelow, { orgId: 'ZJG01', isIncludeSelf: 1, isCascade: 1, isPaging: 0 }],
    [systemCalls.getUserInfo, { userId: recordIds[2] }],
  ] as const) {
    const { status, data } = await by.post(path, { data: sealer.seal(path, JSON.stringify(question)) });
    if (status === 200) told.push({ url: path, text: sealer.unseal(path, data) });
  }
  return told;
}

/** The journals and the trail once more, after others have asked for accounts and been refused. */
async function journalsRead(): Promise<Told[]> {
  await test.services.logs.flush();
  const journals = reading.filter((call) => asksNothing(call) && /zjgrsj-log|modify_record/.test(call.path));
  return await Promise.all(
    journals.map(addressOf).map(async (url) => ({ url, text: (await read(callers.get(EVERY)!, url)).text })),
  );
}

/** An export holds what its list holds, in its scope: who sees most takes them all. */
const TAKE_FILES = new Set([EVERY]);

/** One's own numbers, where one may read them whole: in a record of one's own, never in a list. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  IND: [VICTIM.account, VICTIM.idCardNo, ...inWriting(BORN)],
  GRP: [SCHOOL, PUPIL.mobile, PUPIL.idCardNo, ...inWriting('2006-02-28')],
  ORG: [UNIT],
};
const isOwnRecord = (url: string) => /\/(detail|detailS|info|get\w+|getuserinfo\.action)(\?|$)/.test(url);

describe.each([...role.codes, EVERY, 'ORG of another', 'GRP of another', 'IND of another'])('%s', (who) => {
  it('reads no number and no birthday of anybody else, whatever it opens', { timeout: 120_000 }, async () => {
    const told = who === EVERY ? [...toldToAll, ...(await journalsRead())] : await everythingRead(who);
    expect(told.length).toBeGreaterThan(5);
    const found = told.flatMap(({ url, text }) => {
      const mine = isOwnRecord(url) ? (OWN[who] ?? []) : [];
      return SECRETS.filter((secret) => text.includes(secret) && !mine.includes(secret)).map(
        (secret) => `${secret} in ${url}`,
      );
    });
    expect(found).toEqual([]);
  });
});

/** The digits that stand in a mask, and those to ask for next: each that a number here goes on with, and one that none has. */
const ASKED = [
  [VICTIM.account.slice(0, 3), '8053'],
  [VICTIM.idCardNo.slice(0, 6), '123'],
] as const;

describe('who may ask the most', () => {
  const lists = reading.filter((call) => asksNothing(call) && takes(call, 'current') && call.form === 'json');

  it('learns no digit by asking for a part of a number', { timeout: 120_000 }, async () => {
    const by = callers.get(EVERY)!;
    const told: string[] = [];
    for (const { path, input } of lists)
      for (const [field, schema] of Object.entries(input.shape)) {
        if (metaOf(schema)?.dictionary !== undefined || !schema.safeParse('x').success) continue;
        for (const [known, next] of ASKED) {
          const answers = await Promise.all(
            [...next].map(async (digit) => {
              const { status, data } = await by.get(path, { [field]: known + digit, size: 1 });
              return status === 200 ? data.total : status;
            }),
          );
          if (new Set(answers).size > 1) told.push(`${path} ${field} ${answers.join(' ')}`);
        }
      }
    expect(told.join('\n')).toBe('');
  });

  it('has no order by what is hidden', () => {
    const hidden = ['idCardNo', 'mobile', 'contactMobile', 'account', 'birthday'];
    const orders = lists.flatMap(({ path, input }) =>
      hidden.filter((field) => input.safeParse({ ascs: [field] }).success).map((field) => `${path} ${field}`),
    );
    expect(orders).toEqual([]);
  });
});
