import { ownUser } from '@trainrace/contract/areas/accounts/own-user';
import { attach } from '@trainrace/contract/files/attach';
import { MAX_UNBOUND } from '@trainrace/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';
import { aPdf, aPicture } from '#test/files.ts';

let test: TestApp;
let pdf: Buffer;
let names = 0;

beforeAll(async () => {
  test = await testApp();
  pdf = await aPdf();
});

async function aCaller(): Promise<Caller> {
  const account = `person${(names += 1)}`;
  await anAccount(test.services, { account, virtualId: 'U032' });
  return await test.as(account);
}

/** Uploads as they stand after so many calls, made at once. */
async function holds(by: Caller, files: number, { size = 1000, isBound = false } = {}): Promise<string[]> {
  const one = { originalName: 'a.pdf', extension: 'pdf', contentType: 'application/pdf', sha256: Buffer.alloc(32) };
  const rows = Array.from({ length: files }, () => ({
    ...one,
    id: newId(),
    size,
    storageKey: newId(),
    createUser: by.userId,
    boundAt: isBound ? new Date().toISOString() : null,
  }));
  await test.services.db.insertInto('attach').values(rows).execute();
  return rows.map(({ id }) => id);
}

const put = async (by: Caller, fields: Record<string, string> = {}, bytes = pdf) =>
  await upload(by, attach.putFile.path, fields, { name: '材料.pdf', bytes });
const FULL = {
  status: 409,
  msg: '尚未保存到任何记录的附件过多（最多200个、共200MB），请先保存正在填写的内容，或删除不需要的附件',
};

describe('[T26] uploads that no record names yet', () => {
  it('are 200 at most; those of records do not count, and one that goes makes room', async () => {
    const by = await aCaller();
    await holds(by, 50, { isBound: true });
    const ids = await holds(by, MAX_UNBOUND.files - 1);
    expect((await put(by)).code).toBe(200);
    expect(await put(by)).toMatchObject(FULL);
    await by.post(attach.remove.path, { ids: [ids[0]] });
    expect((await put(by)).code).toBe(200);
    expect((await put(await aCaller())).code).toBe(200);
  });

  it('are 200 MB at most, also when one replaces another', async () => {
    const by = await aCaller();
    const { data } = await put(by);
    await holds(by, 20, { size: Math.ceil((MAX_UNBOUND.bytes - 2 * pdf.length) / 20) });
    const larger = Buffer.concat([pdf, Buffer.alloc(pdf.length + 1)]);
    expect(await put(by, { attId: data.id }, larger)).toMatchObject(FULL);
    expect(await put(by, {}, larger)).toMatchObject(FULL);
    expect((await put(by, { attId: data.id })).code).toBe(200);
  });

  it('are pictures of the account as well', async () => {
    const by = await aCaller();
    await holds(by, MAX_UNBOUND.files);
    const picture = { name: 'a.png', bytes: await aPicture('png') };
    expect(await upload(by, ownUser.putPicture.path, {}, picture)).toMatchObject(FULL);
  });

  it('are counted one after the other: of two at once for the last place one is refused', async () => {
    const by = await aCaller();
    await holds(by, MAX_UNBOUND.files - 1);
    const answers = await Promise.all([put(by), put(by), put(by)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});
