// File stores on a real server that speaks S3.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oss } from '@trainrace/contract/areas/system/oss';
import { sms } from '@trainrace/contract/areas/messages/sms';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { sweepFiles } from '#platform/attachments/sweep.ts';
import { aPdf } from '#test/files.ts';
import { newId } from '#platform/db/ids.ts';
import { objectsOf } from '#platform/gateways/files/chosen-file-store.ts';
import { refuseForeignStore } from '#platform/installation/claim-files.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { idOf, tusClient } from '#test/tus.ts';
import { upload } from '#test/upload.ts';

const BASE = oss.family.path;
const PUT = '/api/zjgrsj-file/oss/endpoint/put-file-attach';
const folder = mkdtempSync(join(tmpdir(), 's3-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'papers', configs: [] }],
});

let test: TestApp;
let system: Caller;
let contests: Caller;
let endpoint: string;
let pdf: Buffer;

beforeAll(async () => {
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
  test = await testApp({ S3_HOSTS: `127.0.0.1:${port}` });
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S'] });
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  [system, contests] = [await test.as('adms'), await test.as('admc')];
  pdf = await aPdf();
  // Loading all this kept the event loop busy, and a busy server sends callers away.
  await vi.waitUntil(async () => (await system.get(`${BASE}/list`)).status === 200, { timeout: 60_000 });
});
afterAll(async () => {
  await s3.close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
let count = 0;
const aStore = (fields: Record<string, unknown> = {}) => ({
  category: 1,
  ossCode: `minio-${(count += 1)}`,
  endpoint,
  bucketName: 'papers',
  region: 'us-east-1',
  ...keys,
  ...fields,
});
const submit = async (body: unknown, by = system) => await by.post(`${BASE}/submit`, body);
const enable = async (id: string, by = system) => await by.post(`${BASE}/enable`, { id });
const local = async (): Promise<string> =>
  (await system.get(`${BASE}/list`, { ossCode: 'local' })).data.records[0].id as string;
const put = async () => await upload(contests, PUT, {}, { name: '材料.pdf', bytes: pdf });
const open = async (link: string, headers: Record<string, string> = {}) =>
  await test.app.inject({ url: link, headers: { token: contests.token, ...headers } });
const keyOf = async (id: string) =>
  (await test.services.db.selectFrom('attach').select('storageKey').where('id', '=', id).executeTakeFirstOrThrow())
    .storageKey!;

describe('a sign-in of an hour ago', () => {
  it('[S7-43] changes no key and enables nothing, on stores and providers; a new one does', async () => {
    const added = await submit(aStore());
    const { id } = added.data;
    const old = await test.as('adms');
    const createdAt = new Date(Date.now() - 3_600_000).toISOString();
    const hash = hashToken(old.token);
    const { sessionId } = await test.services.db
      .selectFrom('sessionToken')
      .select('sessionId')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    await test.services.db
      .updateTable('session')
      .set({ createdAt, usedAt: new Date().toISOString() })
      .where('id', '=', sessionId)
      .execute();
    const before = await old.get(`${BASE}/detail`, { id });
    expect(before.status).toBe(200);
    const refused = { status: 401, msg: '此操作须确认为本人，请重新登录后再操作' };
    expect(await submit({ ...before.data, secretKey: 'another-secret' }, old)).toMatchObject(refused);
    expect(await submit(aStore(), old)).toMatchObject(refused);
    expect(await enable(id, old)).toMatchObject(refused);
    const provider = (await old.get(`${sms.family.path}/list`)).data.records[0];
    expect(await old.post(sms.enable.path, { id: provider.id })).toMatchObject(refused);
    expect(await old.post(sms.submit.path, provider)).toMatchObject(refused);
    expect((await system.get(`${BASE}/detail`, { id })).data).toEqual(before.data);
    expect((await submit({ ...before.data, remark: '备用' }, await test.as('adms'))).status).toBe(200);
    expect((await system.post(`${BASE}/remove`, { ids: [id] })).status).toBe(200);
  });
});

describe('the configuration of a store', () => {
  it('[S7-43 S8-20] shows that there are keys and never what they are: 新增成功', async () => {
    const added = await submit(aStore({ secretKey: 'very-secret-key', status: 1, isInUse: 1 }));
    expect(added).toMatchObject({
      msg: '新增成功',
      data: { accessKey: '******', secretKey: '******', status: 0, isInUse: 0, categoryName: 'MinIO' },
    });
    const { id } = added.data;
    const everything = [
      await system.get(`${BASE}/detail`, { id }),
      await system.get(`${BASE}/list`, { size: 200 }),
      await trailOf(test.services.db, { bizTable: 'oss' }),
      (await test.services.db.selectFrom('oss').selectAll().execute()).map((row) => String(row.secretKeyEnc)),
    ];
    expect(JSON.stringify(everything)).not.toContain('very-secret-key');
  });

  it('keeps a key that comes back as it was shown, takes another, and leaves a trail of that', async () => {
    const draft = aStore({ secretKey: 'first' });
    const { id } = (await submit(draft)).data;
    const held = async () => {
      const row = await test.services.db.selectFrom('oss').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return test.services.cipher.decrypt(row.secretKeyEnc!, placeOf('oss', 'secret_key_enc', id));
    };
    await submit({ ...draft, id, accessKey: '******', secretKey: '******', remark: '一号' });
    expect(await held()).toBe('first');
    await submit({ ...draft, id, secretKey: 'second' });
    expect(await held()).toBe('second');
    const trail = await trailOf(test.services.db, { bizId: id });
    expect(trail.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'secretKey', label: '私有密钥', before: '******', after: '******' }),
    );
    expect((await submit({ ...draft, id, version: 1 })).status).toBe(409);
    expect((await submit({ ...draft, id, category: 3 })).data.errors).toEqual([
      { field: 'category', message: '分类不能修改' },
    ]);
  });

  it.each([
    ['http://169.254.169.254', '不允许使用内网地址'],
    ['http://[::ffff:127.0.0.1]:9000', '不允许使用内网地址'],
    ['https://example.com', '该地址不在允许范围内，请联系运维在配置中添加'],
    ['file:///etc/passwd', '地址须为http(s)://主机[:端口]'],
  ])('may not point to %s: %s', async (address, message) => {
    expect((await submit(aStore({ endpoint: address }))).data.errors).toEqual([{ field: 'endpoint', message }]);
  });

  it('has a code of its own, and is for system administrators', async () => {
    const draft = aStore();
    await submit(draft);
    expect(await submit(draft)).toMatchObject({ status: 409, msg: `编号“${draft.ossCode}”已存在` });
    for (const [by, status] of [[contests, 403] as const, [callerWith(test.app, '', ''), 401] as const]) {
      expect((await by.get(`${BASE}/list`)).status).toBe(status);
      expect((await submit(aStore(), by)).status).toBe(status);
      expect((await enable(await local(), by)).status).toBe(status);
    }
  });
});

describe('enabling', () => {
  it('[S7-43] leaves one of a category, the last one in use, and takes effect at once', async () => {
    const [one, two] = [(await submit(aStore())).data.id, (await submit(aStore())).data.id];
    expect((await enable(one)).data).toMatchObject({ status: 1, isInUse: 1 });
    expect((await enable(two)).data).toMatchObject({ status: 1, isInUse: 1 });
    expect((await system.get(`${BASE}/detail`, { id: one })).data).toMatchObject({ status: 0, isInUse: 0 });
    expect((await system.get(`${BASE}/detail`, { id: await local() })).data).toMatchObject({ status: 1, isInUse: 0 });
    expect(await keyOf((await put()).data.id)).toMatch(new RegExp(`^s3/${two}/`));
    await enable(await local());
    expect(await keyOf((await put()).data.id)).toMatch(/^[0-9a-f]{2}\//);
  });

  it('takes the pieces of an upload too, and keeps none when it is whole', async () => {
    const { id } = (await submit(aStore())).data;
    await enable(id);
    const objects = () =>
      readdirSync(folder, { recursive: true }).filter((name) => /[0-9a-f]{42}\b/.test(String(name)));
    const before = objects().length;
    const client = tusClient(test.app, contests);
    const url = String((await client.begin(pdf.length, { filename: '材料.pdf' })).headers.location);
    await client.piece(url, 0, pdf.subarray(0, 100));
    expect(objects().length).toBeGreaterThan(before);
    const perFile = objects().length - before;
    expect((await client.piece(url, 100, pdf.subarray(100))).status).toBe(204);
    expect(await keyOf(idOf(url))).toMatch(new RegExp(`^s3/${id}/`));
    expect((await open(`/api/zjgrsj-file/attach/file?id=${idOf(url)}`)).rawPayload).toEqual(pdf);
    expect(objects()).toHaveLength(before + perFile);
    await enable(await local());
  });

  it('of ten at once one is left', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 10; made += 1) ids.push((await submit(aStore({ category: 3 }))).data.id);
    const answers = await Promise.all(ids.map((id) => enable(id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    const active = await test.services.db
      .selectFrom('oss')
      .select('id')
      .where('category', '=', 3)
      .where('status', '=', 1)
      .execute();
    expect(active).toHaveLength(1);
    await enable(await local());
  });

  it('is refused for a store that does not open: 无法访问该存储桶，请检查配置', async () => {
    for (const fields of [{ bucketName: 'nobodys' }, { endpoint: 'https://nothing.example.aliyuncs.com' }]) {
      const { id } = (await submit(aStore(fields))).data;
      expect(await enable(id)).toMatchObject({ status: 409, msg: '无法访问该存储桶，请检查配置' });
    }
    const { id } = (await submit(aStore({ secretKey: null }))).data;
    expect((await enable(id)).msg).toBe('请填写访问密钥');
    expect((await enable('01a1fd9a-0000-7000-8000-000000000000')).status).toBe(404);
  });

  it('what is enabled or holds files is not removed', async () => {
    const { id } = (await submit(aStore())).data;
    const spare = (await submit(aStore())).data;
    await enable(id);
    await put();
    const remove = async (ids: string[]) => await system.post(`${BASE}/remove`, { ids });
    expect((await remove([spare.id, id])).msg).toMatch(/^“minio-\d+”正在启用，不能删除$/);
    await enable(spare.id);
    expect((await remove([id])).msg).toMatch(/^“minio-\d+”中还有文件，不能删除$/);
    await enable(await local());
    const free = (await submit(aStore())).data;
    expect(await remove([free.id])).toMatchObject({ status: 200, msg: '删除成功' });
  });
});

describe('files in a store that speaks S3', () => {
  let storeId: string;
  beforeAll(async () => {
    storeId = (await submit(aStore())).data.id;
  });

  it('[S7-39 S7-40] are read whole and in ranges, also after another store was chosen', async () => {
    await enable(storeId);
    const { data } = await put();
    await enable(await local());
    expect((await open(data.link)).rawPayload).toEqual(pdf);
    const part = await open(data.link, { range: 'bytes=0-4' });
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF-']);
    expect(await test.services.files.withFile(await keyOf(data.id), async (path) => path.length > 0)).toBe(true);
  });

  it('go when no row knows them any more, and only then, also when several rows lead to their bucket', async () => {
    await enable(storeId);
    const [stays, goes] = [(await put()).data, (await put()).data];
    const [kept, dropped] = [await keyOf(stays.id), await keyOf(goes.id)];
    await test.services.db.deleteFrom('attach').where('id', '=', goes.id).execute();
    const found = async () => {
      const names: string[] = [];
      for await (const key of test.services.files.keysBefore(new Date(Date.now() + 2000))) names.push(key);
      return names;
    };
    // Other rows lead to the same bucket: which of them an unknown name is found through does not matter.
    const name = dropped.slice(-42);
    const hasName = (keys: readonly string[]) => keys.some((key) => key.endsWith(name));
    expect([(await found()).includes(kept), hasName(await found())]).toEqual([true, true]);
    await sweepFiles(test.services, new Date(Date.now() + 25 * 3_600_000));
    expect([(await found()).includes(kept), hasName(await found())]).toEqual([true, false]);
    const aside = async () => {
      const names: string[] = [];
      for await (const key of test.services.files.asideBefore(new Date(Date.now() + 2000))) names.push(key);
      return names;
    };
    expect(hasName(await aside())).toBe(true);
    await sweepFiles(test.services, new Date(Date.now() + 31 * 86_400_000));
    expect(hasName(await aside())).toBe(false);
    await enable(await local());
  });

  it('a bucket of another installation is not enabled, and nobody starts with it', async () => {
    const { config, cipher, db, installation } = test.services;
    const opening = { cipher, hosts: config.s3Hosts, installationId: installation.id };
    const stranger = { ...opening, installationId: newId() };
    const row = await db.selectFrom('oss').selectAll().where('id', '=', storeId).executeTakeFirstOrThrow();
    await enable(storeId);
    await refuseForeignStore(db, opening);
    await expect(refuseForeignStore(db, stranger)).rejects.toThrow(
      /^The bucket of the file store minio-\d+ belongs to/,
    );
    const objects = await objectsOf(row, opening);
    await objects.own(stranger.installationId);
    await enable(await local());
    expect(await enable(storeId)).toMatchObject({
      status: 409,
      msg: '该存储桶已存有另一套系统的文件，不能使用，请更换存储桶',
    });
    await objects.own(installation.id);
    objects.close();
    expect((await enable(storeId)).status).toBe(200);
    await enable(await local());
  });

  it('while it is away uploads are refused and nothing is written; files on the disk stay readable', async () => {
    const here = (await put()).data;
    await enable(storeId);
    const there = (await put()).data;
    await s3.close();
    const rows = async () => (await test.services.db.selectFrom('attach').select('id').execute()).length;
    const before = await rows();
    expect(await put()).toMatchObject({ status: 503, msg: '文件存储暂不可用，请稍后再试' });
    expect(await rows()).toBe(before);
    expect((await open(here.link)).rawPayload).toEqual(pdf);
    expect((await open(there.link)).statusCode).toBe(503);
    await s3.run();
    expect((await enable(await local())).status).toBe(200);
  });
});
