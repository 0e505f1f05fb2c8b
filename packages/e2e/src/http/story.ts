// State shared by the steps of the story: the actors, and the data that one step leaves for the next.
import { beforeAll, expect } from 'vitest';
import { connect, type Answer, type Client, type Session } from '../client.ts';
import { photo, promise } from '../files.ts';
import { ENTRY, PUT_FILE } from '../paths.ts';
import { entrant, type Entrant } from '../people.ts';
import { startDemo } from '../server.ts';

export interface Story {
  client: Client;
  stranger: Session;
  bureau: Session;
  /** The second pair of eyes. */
  colleague: Session;
  unit: Session;
  otherUnit: Session;
  town: Session;
  school: Session;
  business: Session;
  /** Person who registers in the second step. */
  person: Session;
  applicant: Entrant;
  contestId: string;
  /** With places enough, and with one. */
  trades: { main: string; single: string };
  /** The applicant's entry. */
  entryId: string;
  /** The school's entries. */
  groupIds: string[];
}

export const PASSWORD = 'Erste#2026';

export function asPerson(account: string) {
  return `enterprise|U032|${account}|password|ZJGTRAINRACE`;
}

/** Filled in before the first step; each call goes to the next of the processes that are started for it. */
export function openStory(start: () => Promise<readonly string[]> = async () => [await startDemo()]): Story {
  const story = {
    applicant: entrant(1),
    contestId: '',
    trades: { main: '', single: '' },
    entryId: '',
    groupIds: [] as string[],
  } as Story;
  beforeAll(async () => {
    const client = await connect(...(await start()));
    const sessions = {
      bureau: await client.signIn('admin|admc||password|ZJGTRAINRACE'),
      colleague: await client.signIn('admin|admin||password|ZJGTRAINRACE'),
      unit: await client.signIn('enterprise|U033|org01|password|ZJGTRAINRACE'),
      otherUnit: await client.signIn('enterprise|U033|org02|password|ZJGTRAINRACE'),
      town: await client.signIn('town|U031|town01|password|ZJGTRAINRACE'),
      school: await client.signIn('enterprise|U034|school01|password|ZJGTRAINRACE'),
      business: await client.signIn('enterprise|U035|biz01|password|ZJGTRAINRACE'),
    };
    Object.assign(story, { client, stranger: client.stranger, ...sessions });
  });
  return story;
}

export function errorsOf({ data }: Answer): Record<string, string> {
  return Object.fromEntries(data.errors.map(({ field, message }: Record<string, string>) => [field, message]));
}

export function expectDone({ status, code, success, msg }: Answer, word = '操作成功!') {
  return expect({ status, code, success, msg }).toEqual({ status: 200, code: 200, success: true, msg: word });
}

/** Fields that handing in asks for, papers aside. */
export function details({ name, idCardNo, mobile }: Entrant) {
  return {
    name,
    idType: '居民身份证',
    idCardNo,
    nation: '汉族',
    mobile,
    address: '张家港市人民中路1号',
    education: '大学专科',
    workUnit: '沙洲精工机械(示例)有限公司',
    unitNature: '民营',
    townCode: 'ZJG01',
    candidateSource: '企业',
    workYears: 8,
    isLocal: 1,
  };
}

/** A photo and a promise, uploaded for nobody's entry yet. */
export async function papersOf(by: Session, name: string) {
  const put = async (flowNode: string, name: string, bytes: Uint8Array) =>
    (await by.upload(PUT_FILE, { name, bytes }, { flowNode })).data.attId;
  return {
    photoAttId: await put('ZJZ', '证件照.jpg', await photo()),
    commitmentAtt: await put('SQCN', '承诺书.pdf', await promise(name)),
  };
}

/** A complete draft with papers of its own. */
export async function draftOf(by: Session, contestTradeId: string, who: Entrant): Promise<string> {
  const papers = await papersOf(by, who.name);
  const { status, data, msg } = await by.post(`${ENTRY}/submit`, { contestTradeId, ...details(who), ...papers });
  expect({ status, msg }).toEqual({ status: 200, msg: '新增成功' });
  return data.id;
}
