// Public view of a certificate, without an account and without a program.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { publicVerify } from '@trainrace/contract/areas/public/public-verify';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/db/ids.ts';
import { groupedCode } from '../api/verify-code.ts';
import { destroyPersonKeys } from '#platform/store/person-keys.ts';
import { certificateTest, type CertificateTest } from './test-certificates.ts';

let test: CertificateTest;
let code: string;
let id: string;
let pdf: Buffer;
let competitorId: string;

beforeAll(async () => {
  test = await certificateTest({ SITE_URL: 'https://skills.example' });
  const { competitors } = await test.contest();
  competitorId = competitors[0]!;
  const { data } = await test.bureau.post(certificate.issue.path, { certKind: 'award', subjectId: competitorId });
  id = data.id;
  code = (await test.bureau.get(certificate.detail.path, { id })).data.verifyCode;
  const headers = { authorization: `Bearer ${test.bureau.token}` };
  pdf = (await test.server.app.inject({ url: `${certificate.document.path}?id=${id}`, headers })).rawPayload;
});

const look = async (url: string) => await test.server.app.inject({ url });
const send = async (file: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), '证书.pdf');
  const request = new Request('http://x', { method: 'POST', body: form });
  return await test.server.app.inject({
    method: 'POST',
    url: `/verify/${code}`,
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};

it('shows the masked name, contest, trade, rank, award and day, that it is valid, and nothing else of the person', async () => {
  const { statusCode, body, headers } = await look(`/verify/${code}`);
  expect(statusCode).toBe(200);
  for (const words of ['欧**怡', '一等奖', '✓ 有效', groupedCode(code)]) expect(body).toContain(words);
  for (const secret of ['欧阳静怡', '沙洲精工', competitorId, '3205']) expect(body).not.toContain(secret);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('name="robots" content="noindex"');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await look(`/verify/${code}?lang=en`)).body).toContain('Valid');
});

it('[issue 14] shows the photo of the entry, to who has the code alone', async () => {
  const { db, files } = test.server.services;
  const bytes = Buffer.from('/9j/4AAQSkZJRgABAQEASABIAAD/2Q==', 'base64');
  const path = await files.temporaryPath();
  writeFileSync(path, bytes);
  const photo = {
    id: newId(),
    originalName: '证件照.jpg',
    extension: 'jpg',
    contentType: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    storageKey: await files.keep(path),
    createUser: test.person.userId,
  };
  await db.insertInto('attach').values(photo).execute();
  const { applicationId } = await db
    .selectFrom('competitionInfo')
    .select('applicationId')
    .where('id', '=', competitorId)
    .executeTakeFirstOrThrow();
  expect((await look(`/verify/${code}/photo`)).statusCode).toBe(404);
  await db.updateTable('applicationInfo').set({ photoAttId: photo.id }).where('id', '=', applicationId).execute();
  expect((await look(`/verify/${code}`)).body).toContain(`<img src="/verify/${code}/photo" alt="持有人照片"`);
  const { rawPayload, headers } = await look(`/verify/${code}/photo`);
  expect(rawPayload.equals(bytes)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect((await look('/verify/0000000000000000/photo')).statusCode).toBe(404);
});

it('takes a code as people type it, and says what to do with one that is none', async () => {
  const typed = groupedCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  const { statusCode, headers } = await look(`/verify?code=${encodeURIComponent(` ${typed} `)}`);
  expect(statusCode).toBe(303);
  expect(headers.location).toBe(`/verify/${code}`);
  expect((await look('/verify')).body).toContain('name="code"');
  expect((await look('/verify?code=123')).body).toContain('查验码应为16位');
  const unknown = await look('/verify/0000000000000000');
  expect(unknown.statusCode).toBe(404);
  expect(unknown.body).toContain('没有查到此证书');
  expect((await look('/verify/%3Cscript%3E')).body).not.toContain('<script>');
});

it('exposes a file of which one byte was changed; one that was not is as it was issued', async () => {
  expect((await send(pdf)).body).toContain('role="status" data-said>与签发时一致');
  const changed = Buffer.from(pdf);
  changed[changed.length - 30]! ^= 1;
  expect((await send(changed)).body).toMatch(/data-said>与签发时不一致/);
  expect((await send(Buffer.alloc(10_485_761))).statusCode).toBe(413);
  const empty = await test.server.app.inject({ method: 'POST', url: `/verify/${code}`, payload: {} });
  expect(empty.body).toContain('请先选择PDF文件');
});

it('compares by SM3 what was issued under that suite; browsers cannot, and send the file', async () => {
  const db = test.server.owner;
  const { fileHash } = await db
    .selectFrom('certificate')
    .select('fileHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await look(`/verify/${code}`)).body).toContain('data-compare');
  await db
    .updateTable('certificate')
    .set({ fileHash: `sm3:${createHash('sm3').update(pdf).digest('hex')}` })
    .where('id', '=', id)
    .execute();
  const changed = Buffer.from(pdf);
  changed[100]! ^= 1;
  const [same, differs] = [(await send(pdf)).body, (await send(changed)).body];
  await db.updateTable('certificate').set({ fileHash }).where('id', '=', id).execute();
  expect(same).not.toContain('data-compare');
  expect(same).toMatch(/<p class="said" role="status"/);
  expect(differs).toMatch(/<p class="said bad" role="status"/);
});

it('as data for programs, with the keys that signatures are checked by', async () => {
  const { data } = (await look(`${publicVerify.certificate.path}?code=${code}`)).json();
  expect(data).toMatchObject({ holderName: '欧**怡', certState: 10, certStateName: '有效', rankNo: 1 });
  expect(Object.keys(data)).not.toContain('verifyCode');
  expect((await look(`${publicVerify.certificate.path}?code=ABC`)).statusCode).toBe(404);
  const { data: keys } = (await look(publicVerify.keys.path)).json();
  expect(keys.map(({ purpose }: { purpose: string }) => purpose)).toContain('pdf');
  expect(JSON.stringify(keys)).not.toContain('PRIVATE');
});

it('says who was forgotten no more', async () => {
  const { competitors } = await test.contest();
  const { data } = await test.bureau.post(certificate.issue.path, { certKind: 'award', subjectId: competitors[1] });
  const { verifyCode } = (await test.bureau.get(certificate.detail.path, { id: data.id })).data;
  await destroyPersonKeys(test.server.services.db, [competitors[1]!]);
  const { body } = await look(`/verify/${verifyCode}`);
  expect(body).toContain('个人信息已删除');
  expect(body).not.toContain('选手2');
});

it('of a revoked one says so, with the day and without the photo, even for the file as it was issued', async () => {
  await test.bureau.post(certificate.command.path, { id, command: 'revoke', reason: '误发' });
  const { body } = await look(`/verify/${code}`);
  expect(body).toMatch(/✕ 已撤销<\/strong> 该证书已于\d{4}-\d\d-\d\d撤销/);
  expect(body).not.toContain('✓');
  expect(body).not.toContain('<img');
  expect((await look(`/verify/${code}/photo`)).statusCode).toBe(404);
  expect((await send(pdf)).body).toContain('文件与签发时一致，但该证书已撤销');
});

it('answers so many looks a minute and then asks to wait', async () => {
  const codes = Array.from({ length: 80 }, async () => (await look('/verify/0000000000000000')).statusCode);
  const answers = await Promise.all(codes);
  expect(answers).toContain(429);
  const { body, headers } = await look(`/verify/${code}`);
  expect(body).toContain('查验过于频繁');
  expect(headers['cache-control']).toBe('no-store');
});
