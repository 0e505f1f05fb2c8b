// The sample installation and those who ask there, for the calls of the specification.
import { contract } from '@trainrace/contract';
import { aGroup, aPerson } from '../../../seed/account-builders.ts';
import { anApplication, aTrade, aUnit, aContestDraft } from '../../../seed/builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-accounts.ts';
import { anEntryDraft, anIdCardNo, entryFiles } from '../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { toColumns } from '#platform/store/sensitive.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { signIn, type SignedIn } from '../client.ts';
import { aUscc, groundSamples } from '../family-samples.ts';
import { lastCode } from '../sms-codes.ts';
import { callerWith, demoApp, type Caller, type TestApp } from '../test-app.ts';
import { upload, type UploadedFile } from '../upload.ts';

type Fields = Record<string, unknown>;

/** How a call is asked, and what its answer holds. */
export interface Asked {
  by: Caller;
  input?: Fields;
  files?: UploadedFile[];
  /** Expected `data`; of a file, its first bytes. */
  data: unknown;
  /** Where the answer is a refusal by rule, whoever asks: 200 unless said. */
  status?: number;
}

export type Surface = Readonly<Record<string, (at: World) => Promise<Asked>>>;
export type World = Awaited<ReturnType<typeof openWorld>>;

export const R = '/api/zjgrsj-trainrace';

export const AN_ERROR = {
  type: 'error',
  message: '示例',
  stack: '',
  info: '',
  url: '/wel',
  time: '2026-11-22 10:00:00',
};

export async function openWorld() {
  const test = await demoApp();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const caller = async (account: string) => await test.as(account);
  const bureau = await caller('admin');
  const unit = await caller('org01');
  const person = await caller('19900000001');
  // A line of the journal of errors.
  await person.post(contract.oauth.sendLogs.path, { logs: [AN_ERROR] });
  groundSamples({ test, bureau, person, unitId: unit.userId });
  const people = {
    bureau,
    unit,
    person,
    contests: await caller('admc'),
    town: await caller('town01'),
    enterprise: await caller('ent01'),
    school: await caller('school01'),
    stranger: callerWith(test.app, '', ''),
    /** Of the sealed calls. */
    sealing: await signIn(test.app, 'admin|admin||password|ZJGTRAINRACE'),
  };
  return { ...test, ...people, ...readingOf(bureau), ...accountsOf(test, passwordHash), ...entriesOf(test, people) };
}

function readingOf(bureau: Caller) {
  return {
    /** The first row of a list. */
    first: async (path: string, query: Fields = {}, by: Caller = bureau) =>
      (await by.get(path, query)).data.records[0] as Fields & { id: string },
    uploaded: async (by: Caller, path: string, fields: Readonly<Record<string, string>>, files: UploadedFile[]) =>
      (await upload(by, path, fields, ...files)).data as Fields & { id: string },
  };
}

let count = 0;

/** Somebody new of each kind, signed in as a client does: these calls end sessions and change passwords. */
function accountsOf(test: TestApp, passwordHash: string) {
  const { services, app } = test;
  const number = () => String((count += 1)).padStart(4, '0');
  const enter = async (
    kind: string,
    account: string,
    id: string,
  ): Promise<SignedIn & { id: string; account: string; mobile: string }> => ({
    ...(await signIn(app, `enterprise|${kind}|${account}|password|ZJGTRAINRACE`)),
    id,
    account,
    mobile: '19900000031',
  });
  return {
    someone: async () => {
      const account = `1992227${number()}`;
      const id = await aPerson(services, { account, name: '陈示一', idCardNo: anIdCardNo(), passwordHash });
      return { ...(await enter('U032', account, id)), mobile: account };
    },
    aUnit: async () => {
      const account = `callunit${number()}`;
      const id = await aUnit(services, { account, uscc: aUscc(), passwordHash });
      return await enter('U033', account, id);
    },
    aSchool: async () => {
      const account = `callschool${number()}`;
      const groupNo = `JT-C${count}`;
      const id = await aGroup(services, { account, groupName: account, groupNo, uscc: aUscc(), passwordHash });
      await services.db
        .insertInto('schoolInfo')
        .values({ id, groupId: id, schoolCode: `31320${count}`, schoolType: '中职', studentCount: 8 })
        .execute();
      return await enter('U034', account, id);
    },
    aMobile: () => `1992228${number()}`,
    /** The code that this phone is sent. */
    codeFor: async (mobile: string, stranger: Caller, purpose?: string) => {
      await stranger.get(contract.userInfo.smsCode.path, { mobile, ...(purpose !== undefined && { purpose }) });
      return await lastCode(services, mobile);
    },
  };
}

function entriesOf({ services }: TestApp, { bureau, unit, person }: { bureau: Caller; unit: Caller; person: Caller }) {
  const contest = async (contestStatus = 30): Promise<string> => {
    const { id } = (await bureau.post(contract.contestInfo.submit.path, aContestDraft(unit.userId))).data;
    await services.db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', id).execute();
    return id;
  };
  const draft = async (fields: Fields = {}) => ({
    ...anEntryDraft(await aTrade(services, await contest())),
    ...(await entryFiles(services, person.userId)),
    ...fields,
  });
  return {
    draft,
    /** An entry of the person: not handed in yet. */
    saved: async (fields: Fields = {}): Promise<string> =>
      (await person.post(contract.applicationInfo.submit.path, await draft(fields))).data.id,
    /** Waits for the first review. */
    handedIn: async (): Promise<string> =>
      (await person.post(contract.applicationInfo.applicationSubmit.path, await draft())).data.id,
    /** An entry that passed, of somebody whose number ends as said: what other bodies know follows from it. */
    entrant: async (sequence: number): Promise<string> => {
      const contestId = await contest();
      const contestTradeId = await aTrade(services, contestId);
      const idCardNo = anIdCardNo('1988-03-15', sequence);
      await anApplication(services, {
        contestId,
        contestTradeId,
        handleUnitId: unit.userId,
        auditStatus: 30,
        idCardNo,
      });
      return idCardNo;
    },
    /** Somebody who competes in a trade that is on, without scores yet. */
    competitor: async (values: Fields = {}, tradeStatus = '竞赛') => {
      const contestId = await contest(60);
      const contestTradeId = await aTrade(services, contestId, { tradeStatus });
      const one = { contestId, contestTradeId, handleUnitId: unit.userId, name: '王例青' };
      const idCardNo = anIdCardNo();
      const applicationId = await anApplication(services, { ...one, auditStatus: 30, idCardNo });
      const { db, cipher } = services;
      const id = newId();
      const row = { ...one, id, applicationId, contestGroup: 1, ticketNo: `C${id.slice(-10)}` };
      const columns = toColumns(cipher, { table: 'competitionInfo', id }, { mobile: '19900000088' });
      await db
        .insertInto('competitionInfo')
        .values({ ...row, idCardNoIdx: cipher.blindIndex(idCardNo), ...columns, ...values } as never)
        .execute();
      return row;
    },
  };
}
