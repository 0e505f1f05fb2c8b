import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attach } from '@trainrace/contract/files/attach';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson } from '../../../seed/account-builders.ts';
import { SAMPLE_ID_CARDS } from '../../../seed/builders.ts';
import { aCompoundFile, aPdf } from '#test/files.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';

const folder = mkdtempSync(join(tmpdir(), 'soffice-'));
let server: TestApp;
let person: Caller;
let other: Caller;

beforeAll(async () => {
  // In the place of LibreOffice, which is not on every machine: makes a PDF of everything but of what says that it is broken.
  const program = join(folder, 'soffice');
  writeFileSync(
    program,
    '#!/bin/sh\nfor last; do :; done\ngrep -q broken "$last" && exit 1\nprintf "%%PDF-1.7" > "$(dirname "$last")/paper.pdf"\n',
  );
  chmodSync(program, 0o755);
  server = await testApp({ SOFFICE: program });
  await aPerson(server.services, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  await aPerson(server.services, { account: '19900000002', name: '李样文', idCardNo: SAMPLE_ID_CARDS[1] });
  [person, other] = [await server.as('19900000001'), await server.as('19900000002')];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = async (name: string, bytes: Buffer): Promise<string> =>
  (await upload(person, attach.putFile.path, {}, { name, bytes })).data.id as string;
const open = async (id: string, { token } = person) =>
  await server.app.inject({ url: `${attach.converted.path}?id=${id}`, headers: { authorization: `Bearer ${token}` } });

it('[S5-21] an old paper is sent as PDF, for who may see it', async () => {
  const id = await put('讲稿.doc', aCompoundFile(['1Table', 'WordDocument']));
  const answer = await open(id);
  expect(answer.payload).toBe('%PDF-1.7');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect((await open(id, other)).statusCode).toBe(404);
  expect((await callerWith(server.app, '', '').get(attach.converted.path, { id })).status).toBe(401);
});

it('[S5-23] of what cannot be read, or needs no program, there is none', async () => {
  const broken = Buffer.concat([aCompoundFile(['1Table', 'WordDocument']), Buffer.from('broken')]);
  const said = { code: 415, msg: '该文件无法预览，请下载查看' };
  expect((await open(await put('坏.doc', broken))).json()).toMatchObject(said);
  expect((await open(await put('说明.pdf', await aPdf()))).json()).toMatchObject(said);
});

it('the pages are told that there is one', async () => {
  expect((await person.get('/api/public/config')).data.features.office).toBe(true);
});
