import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { certificate } from '@trainrace/contract/areas/results/certificate';
import { certificateTemplate } from '@trainrace/contract/areas/results/certificate-template';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOLDER_MOBILE } from '../../../../seed/certificate-builders.ts';
import { anExpert } from '../../../../seed/expert-builders.ts';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { revokeCertificates } from './revoke.ts';
import { readSmsContent, smsPlace } from '#platform/sms/outbox.ts';
import { beginLedger } from '#platform/integrity/begin-ledger.ts';
import { chainRows } from '#platform/integrity/chain-rows.ts';
import { chainOf } from '#platform/integrity/chain.ts';
import { verifyAll } from '#platform/integrity/verify-all.ts';
import { codeOn, readPdf } from '#test/read-pdf.ts';
import type { Caller } from '#test/test-app.ts';
import { signatureOf } from '#test/verify-pdf.ts';
import { certificateTest, type CertificateTest } from './test-certificates.ts';

const SITE = 'https://skills.example';
let test: CertificateTest;

beforeAll(async () => {
  test = await certificateTest({ SITE_URL: SITE });
});

const issue = async (by: Caller, subjectId: string, certKind = 'award') =>
  await by.post(certificate.issue.path, { certKind, subjectId });
const bytesOf = async (by: Caller, id: string) =>
  await test.server.app.inject({
    url: `${certificate.document.path}?id=${id}`,
    headers: { authorization: `Bearer ${by.token}` },
  });
const scoreOf = async (id: string) =>
  await test.server.services.db
    .selectFrom('competitionInfo')
    .select(['certNo', 'honourState'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const grant = async (id: string, fields: { honourCode?: string; promoteLevel?: 3 }) =>
  await test.server.services.db
    .updateTable('competitionInfo')
    .set({ ...fields, honourState: 3 })
    .where('id', '=', id)
    .execute();

describe('one certificate', () => {
  it('is a signed PDF with number, place and award, whose code leads to its public page', async () => {
    const { competitors } = await test.contest();
    const { status, data } = await issue(test.bureau, competitors[0]!);
    expect(status).toBe(200);
    expect(data).toMatchObject({ certState: 10, holderName: '欧阳静怡', rankNo: 1, awardLevel: 1 });
    expect(data.certNo).toMatch(/^ZJGJS20\d{8}$/);
    const { rawPayload: pdf, headers } = await bytesOf(test.bureau, data.id);
    expect(headers['content-type']).toBe('application/pdf');
    const [page] = await readPdf(pdf);
    expect(page!.width).toBeGreaterThan(page!.height);
    expect(page!.text.replaceAll(/\s/g, '')).toMatch(/获奖证书.*欧阳静怡.*荣获第1名，获一等奖/s);
    expect(page!.text).toContain(data.certNo);
    const { data: detail } = await test.bureau.get(certificate.detail.path, { id: data.id });
    expect(await codeOn(pdf)).toBe(`${SITE}/verify/${detail.verifyCode}`);
    expect(detail.verifyCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
    expect(detail.fileHash).toBe(createHash('sha256').update(pdf).digest('hex'));
    const { pdfsig, cms: _, content: __, ...signature } = signatureOf(pdf);
    expect(signature).toMatchObject({ isValid: true, isWhole: true });
    if (pdfsig !== undefined) expect(pdfsig).toContain('Signature is Valid');
    expect(await scoreOf(competitors[0]!)).toEqual({ certNo: data.certNo, honourState: 0 });
  });

  it('is issued once, whoever asks how often and how many at once', async () => {
    const { competitors } = await test.contest();
    const both = await Promise.all([issue(test.bureau, competitors[0]!), issue(test.unit, competitors[0]!)]);
    const statuses = both.map(({ status }) => status).toSorted();
    expect([
      [200, 200],
      [200, 409],
    ]).toContainEqual(statuses);
    const again = await issue(test.bureau, competitors[0]!);
    expect(again).toMatchObject({ status: 409, msg: expect.stringContaining('该证书已签发（ZJGJS') });
    const { total } = (await test.bureau.get(certificate.list.path, { holderName: '欧阳静怡', certState: 10 })).data;
    const numbers = await test.server.services.db
      .selectFrom('certificate')
      .select('id')
      .where('subjectId', '=', competitors[0]!)
      .execute();
    expect(numbers).toHaveLength(1);
    expect(total).toBeGreaterThan(0);
  });

  it('names its holder also after a correction took the competitor out of the result', async () => {
    const { competitors } = await test.contest();
    const { data } = await issue(test.bureau, competitors[0]!);
    await test.server.services.db.deleteFrom('shownResult').where('competitorId', '=', competitors[0]!).execute();
    expect((await test.bureau.get(certificate.detail.path, { id: data.id })).data.holderName).toBe('欧阳静怡');
    const { records } = (await test.bureau.get(certificate.list.path, { holderName: '欧阳静怡', size: 100 })).data;
    expect(records.map(({ id }: { id: string }) => id)).toContain(data.id);
  });

  it('comes from a published result, of who is awarded or was granted something', async () => {
    const open = await test.contest({ isPublished: false });
    expect(await issue(test.bureau, open.competitors[0]!)).toMatchObject({
      status: 409,
      msg: '该赛项的成绩尚未发布，发布后才能签发证书',
    });
    const { competitors } = await test.contest();
    expect((await issue(test.bureau, competitors[3]!)).msg).toBe('该选手在已发布的成绩中没有获奖');
    expect((await issue(test.bureau, competitors[0]!, 'honour')).status).toBe(409);
    expect((await issue(test.bureau, competitors[0]!, 'promotion')).status).toBe(409);
    expect((await issue(test.bureau, crypto.randomUUID())).status).toBe(404);
    expect((await issue(test.otherUnit, competitors[0]!)).status).toBe(404);
    expect((await issue(test.person, competitors[0]!)).status).toBe(403);
  });

  it('of an honour takes it from granted to issued, and its number is the competitor’s', async () => {
    const { competitors } = await test.contest();
    const [first] = competitors as [string];
    await issue(test.bureau, first);
    await grant(first, { honourCode: '市技术能手', promoteLevel: 3 });
    const { data: honour } = await issue(test.bureau, first, 'honour');
    expect(await scoreOf(first)).toEqual({ certNo: honour.certNo, honourState: 4 });
    const [page] = await readPdf((await bytesOf(test.bureau, honour.id)).rawPayload);
    expect(page!.text.replaceAll(/\s/g, '')).toContain('授予“市技术能手”称号');
    const { data: notice } = await issue(test.bureau, first, 'promotion');
    const [sheet] = await readPdf((await bytesOf(test.bureau, notice.id)).rawPayload);
    expect(sheet!.text.replaceAll(/\s/g, '')).toMatch(/晋升职业技能等级为高级工/);
  });

  it('is seen and downloaded by its holder, the group of its holder and the unit of the contest, and by nobody else', async () => {
    const { competitors, contestId } = await test.contest();
    const { data: own } = await issue(test.bureau, competitors[0]!);
    const { data: ofSchool } = await issue(test.bureau, competitors[1]!);
    const seen = async (by: Caller) =>
      (await by.get(certificate.list.path, { contestId })).data.records.map(({ id }: { id: string }) => id);
    expect(await seen(test.person)).toEqual([own.id]);
    expect(await seen(test.school)).toEqual([ofSchool.id]);
    expect(await seen(test.unit)).toHaveLength(2);
    expect(await seen(test.otherUnit)).toEqual([]);
    expect(await seen(test.other)).toEqual([]);
    expect((await bytesOf(test.person, own.id)).statusCode).toBe(200);
    expect((await bytesOf(test.school, ofSchool.id)).statusCode).toBe(200);
    expect((await bytesOf(test.other, own.id)).statusCode).toBe(404);
    expect((await bytesOf(test.person, ofSchool.id)).statusCode).toBe(404);
    expect((await test.server.app.inject({ url: `${certificate.document.path}?id=${own.id}` })).statusCode).toBe(401);
  });
});

describe('who holds one', () => {
  const sentOf = async (id: string) => {
    const { db, cipher } = test.server.services;
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'template', 'mobileEnc', 'contentEnc'])
      .where('bizId', '=', id)
      .execute();
    return rows.map((row) => ({
      template: row.template,
      mobile: cipher.decrypt(row.mobileEnc!, smsPlace('mobile', row.id)),
      ...readSmsContent(cipher.decrypt(row.contentEnc!, smsPlace('content', row.id))),
    }));
  };

  it('gets one SMS with the address of its page, however many ask for it at once', async () => {
    const { competitors } = await test.contest();
    await Promise.all([issue(test.bureau, competitors[0]!), issue(test.unit, competitors[0]!)]);
    const { db } = test.server.services;
    const { id, verifyCode } = await db
      .selectFrom('certificate')
      .select(['id', 'verifyCode'])
      .where('subjectId', '=', competitors[0]!)
      .executeTakeFirstOrThrow();
    expect(await sentOf(id)).toEqual([
      {
        template: 'CERT_READY',
        mobile: HOLDER_MOBILE,
        content: `欧阳静怡，您的证书已签发，查验地址：${SITE}/verify/${verifyCode}`,
        params: { name: '欧阳静怡', verifyUrl: `${SITE}/verify/${verifyCode}` },
      },
    ]);
    expect((await issue(test.bureau, competitors[0]!)).status).toBe(409);
    expect(await sentOf(id)).toHaveLength(1);
  });

  it('gets none where no number is known', async () => {
    const { competitors } = await test.contest();
    const { db } = test.server.services;
    const unknown = { mobileEnc: null, mobileIdx: null, mobileMask: null };
    await db.updateTable('competitionInfo').set(unknown).where('id', '=', competitors[0]!).execute();
    const { status, data } = await issue(test.bureau, competitors[0]!);
    expect(status).toBe(200);
    expect(await sentOf(data.id)).toEqual([]);
  });
});

it('of a referee says the role, comes after officiating, and needs no result', async () => {
  const { contestId, contestTradeId } = await test.contest({ isPublished: false });
  const { db } = test.server.services;
  const expertId = await anExpert(test.server.services, { name: '裁判甲' });
  const id = newId();
  await db
    .insertInto('refereeAssignment')
    .values({ id, contestId, contestTradeId, expertId, role: 1, coi: '[]', assignState: 50 })
    .execute();
  expect((await issue(test.bureau, id, 'referee')).msg).toBe('该裁判尚未完成执裁，不能签发证书');
  await db.updateTable('refereeAssignment').set({ assignState: 60 }).where('id', '=', id).execute();
  const { data } = await issue(test.unit, id, 'referee');
  expect(data).toMatchObject({ certKind: 'referee', holderName: '裁判甲', refereeRole: '裁判长', certState: 10 });
  const [page] = await readPdf((await bytesOf(test.unit, data.id)).rawPayload);
  expect(page!.text.replaceAll(/\s/g, '')).toContain('赛项中担任裁判长');
  const found = async (holderName: string) =>
    (await test.unit.get(certificate.list.path, { contestId, holderName })).data.records.map(
      (one: { id: string }) => one.id,
    );
  expect(await found('判甲')).toEqual([data.id]);
  expect(await found('裁判乙')).toEqual([]);
});

describe('revoking', () => {
  it('takes a reason, tells the holder, and gives the number back to nobody', async () => {
    const { competitors } = await test.contest();
    const [first] = competitors as [string];
    await grant(first, { honourCode: '市技术能手' });
    const { data } = await issue(test.bureau, first, 'honour');
    const command = { id: data.id, command: 'revoke' };
    expect((await test.bureau.post(certificate.command.path, command)).status).toBe(400);
    expect((await test.unit.post(certificate.command.path, { ...command, reason: '误发' })).status).toBe(403);
    const { data: revoked } = await test.bureau.post(certificate.command.path, { ...command, reason: '误发' });
    expect(revoked).toMatchObject({ certState: 90, revokeReason: '误发' });
    expect(await scoreOf(first)).toEqual({ certNo: null, honourState: 3 });
    expect((await test.bureau.post(certificate.command.path, { ...command, reason: '误发' })).status).toBe(409);
    const told = await test.server.services.db
      .selectFrom('message')
      .select('template')
      .where('accountId', '=', test.person.userId)
      .where('bizId', '=', data.id)
      .orderBy('id')
      .execute();
    expect(told.map(({ template }) => template)).toEqual(['CERT_ISSUED', 'CERT_REVOKED']);
    const { data: again } = await issue(test.bureau, first, 'honour');
    expect(again.certNo).not.toBe(data.certNo);
    expect(await scoreOf(first)).toEqual({ certNo: again.certNo, honourState: 4 });
  });

  it('by reissuing makes another by the result as it is now', async () => {
    const { competitors, contestTradeId } = await test.contest();
    const { data } = await issue(test.bureau, competitors[0]!);
    const place = { rankNo: 2, awardLevel: 2 } as const;
    const { db } = test.server.services;
    await db.updateTable('competitionInfo').set(place).where('id', '=', competitors[0]!).execute();
    await test.publish(contestTradeId);
    const input = { id: data.id, command: 'reissue', reason: '成绩更正' };
    const { data: fresh } = await test.bureau.post(certificate.command.path, input);
    expect(fresh).toMatchObject({ certState: 10, rankNo: 2, awardLevel: 2 });
    expect(fresh.id).not.toBe(data.id);
    expect((await test.bureau.get(certificate.detail.path, { id: data.id })).data.certState).toBe(90);
  });

  it('follows a correction: every certificate of these competitors in one transaction', async () => {
    const { competitors } = await test.contest();
    for (const id of competitors.slice(0, 2)) await issue(test.bureau, id);
    const { db } = test.server.services;
    const user = { id: test.bureau.userId, name: '更正人', roles: ['ADM_C'] } as unknown as Context['user'];
    const revoke = async () =>
      await inTransaction({ db }, async ({ db }) => {
        const context = { db, now: new Date(), user, ip: '', traceId: crypto.randomUUID() } as Context;
        return await revokeCertificates(context, competitors, '成绩更正');
      });
    expect(await revoke()).toBe(2);
    expect(await revoke()).toBe(0);
    expect((await scoreOf(competitors[0]!)).certNo).toBeNull();
  });
});

it('a certificate that somebody changes in the database is named by audit:verify', async () => {
  const { services, owner } = test.server;
  const chain = chainOf(services);
  await owner.deleteFrom('ledger').execute();
  await owner.deleteFrom('seal').execute();
  rmSync(chain.headFile, { force: true });
  await beginLedger(chain);
  const { competitors } = await test.contest();
  const { data } = await issue(test.bureau, competitors[0]!);
  await chainRows(chain, null);
  const verified = async () => await verifyAll(chain, { installationId: services.installation.id, stores: [] });
  const said = async () => (await verified()).sentences.filter((line) => line.includes(data.certNo)).join('\n');
  expect(await said()).toBe('');
  const forge = { rankNo: 9, certState: 90, fileHash: 'f'.repeat(64) };
  await owner.updateTable('certificate').set(forge).where('id', '=', data.id).execute();
  const found = await said();
  expect(found).toMatch(/rank_no is 9, the server wrote 1/);
  expect(found).toMatch(/cert_state is 90, the server wrote 10/);
  expect(found).toMatch(/file_hash is "f+", the server wrote/);
});

describe('templates', () => {
  const item = (part: string, more: object) => ({ part, x: '10.0', y: '10.0', width: '80.0', height: '10.0', ...more });
  const draft = {
    templateName: '竖版奖状',
    certKind: 'award',
    paper: 'A4',
    items: [item('字段', { field: 'name', size: '20.0' }), item('文字', { text: '特此证明', y: '40.0' })],
  };
  const preview = async (id: string) => {
    const headers = { authorization: `Bearer ${test.bureau.token}` };
    return (
      await readPdf(
        (
          await test.server.app.inject({ url: `${certificateTemplate.preview.path}?id=${id}`, headers })
        ).rawPayload,
      )
    )[0]!;
  };

  it('are seen before they are used; one of each kind is in use, and what was issued stays as it was', async () => {
    const { competitors } = await test.contest();
    const { data: before } = await issue(test.bureau, competitors[1]!);
    const { data: first } = await test.bureau.post(certificateTemplate.submit.path, draft);
    expect(first).toMatchObject({ templateState: '草稿', versionNo: 1 });
    expect((await preview(first.id)).text).toMatch(/陈示一.*特此证明/s);
    const { data: other } = await test.bureau.post(certificateTemplate.submit.path, { ...draft, certKind: 'honour' });
    for (const { id } of [first, other])
      expect((await test.bureau.post(certificateTemplate.enable.path, { id })).data.templateState).toBe('启用');
    const { data: after } = await issue(test.bureau, competitors[0]!);
    const [page] = await readPdf((await bytesOf(test.bureau, after.id)).rawPayload);
    expect(page!.width).toBeLessThan(page!.height);
    expect(page!.text).toMatch(/欧阳静怡.*特此证明/s);
    expect((await readPdf((await bytesOf(test.bureau, before.id)).rawPayload))[0]!.text).not.toContain('特此证明');
    const { data: second } = await test.bureau.post(certificateTemplate.submit.path, { ...draft, id: first.id });
    expect(second).toMatchObject({ versionNo: 2, templateState: '草稿' });
    await test.bureau.post(certificateTemplate.enable.path, { id: second.id });
    const { records } = (await test.bureau.get(certificateTemplate.list.path, { templateState: '启用' })).data;
    expect(records.map(({ id }: { id: string }) => id).toSorted()).toEqual([other.id, second.id].toSorted());
    expect((await test.bureau.post(certificateTemplate.remove.path, { ids: [first.id] })).status).toBe(409);
  });

  it('are the bureau’s alone', async () => {
    expect((await test.unit.get(certificateTemplate.list.path)).status).toBe(403);
    expect((await test.unit.post(certificateTemplate.submit.path, draft)).status).toBe(403);
  });
});
