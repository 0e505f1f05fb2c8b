import { once } from 'node:events';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { FILE_LINK, fileLink } from '@trainrace/contract/files/file-link';
import { FILE_LINKS } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aPerson } from '../../../../seed/account-builders.ts';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { sweepFileLinks } from '#platform/attachments/sweep-links.ts';
import { newId } from '#platform/db/ids.ts';
import { filesIn } from '#platform/gateways/files/local-file-store.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { aPdf, aPicture, aWordDocument, aWorkbook } from '#test/files.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { multipart, upload, type UploadedFile } from '#test/upload.ts';

const PUT = '/api/zjgrsj-file/oss/endpoint/put-file-attach';
const DOWNLOAD = '/api/zjgrsj-file/oss/endpoint/download-file-fileurl';
const BASE = '/api/zjgrsj-file/attach';

let server: TestApp;
let bureau: Caller;
let unit: Caller;
let otherUnit: Caller;
let person: Caller;
let otherPerson: Caller;
let school: Caller;
let contestId: string;
let pdf: Buffer;

beforeAll(async () => {
  server = await testApp();
  const { services: h } = server;
  await anAccount(h, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(h, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(h, { account: 'org02', uscc: SAMPLE_USCC[1] });
  await aPerson(h, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  await aPerson(h, { account: '19900000002', name: '李样文', idCardNo: SAMPLE_ID_CARDS[1] });
  await aGroup(h, { account: 'school01', groupName: '沙洲职业中专(示例)', groupNo: 'JT-1', uscc: SAMPLE_USCC[2] });
  const names = ['admc', 'org01', 'org02', '19900000001', '19900000002', 'school01'];
  const callers = await Promise.all(names.map((name) => server.as(name)));
  [bureau, unit, otherUnit, person, otherPerson, school] = callers as [Caller, Caller, Caller, Caller, Caller, Caller];
  const made = await bureau.post('/api/zjgrsj-trainrace/competition/contest_info/submit', aContestDraft(unit.userId));
  contestId = made.data.id;
  pdf = await aPdf();
});

const anEntry = async (auditStatus = 0, by: Caller = person) =>
  await anApplication(server.services, {
    contestId,
    contestTradeId: await aTrade(server.services, contestId),
    handleUnitId: unit.userId,
    auditStatus,
    userId: by.userId,
  });

const put = async (by: Caller, fields: Record<string, string> = {}, file: Partial<UploadedFile> = {}) =>
  await upload(by, PUT, fields, { name: '材料.pdf', bytes: pdf, ...file });

const open = async (by: Caller, url: string, headers: Record<string, string> = {}) =>
  await server.app.inject({ url, headers: { authorization: `Bearer ${by.token}`, ...headers } });

/** Of a machine that is busy with other tests. */
const PATIENT = { timeout: 60_000 };

const filesOnDisk = (): string[] =>
  readdirSync(join(server.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'installation')
    .map((entry) => entry.name);

let address: Promise<string> | undefined;

/** To the real listener: `inject` has no way of going away. */
async function rawSocket(): Promise<Socket> {
  address ??= server.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect(Number(new URL(await address).port), '127.0.0.1');
  socket.on('error', () => {});
  return socket;
}

const attachments = async (prjId: string) =>
  await server.services.db
    .selectFrom('attach')
    .selectAll()
    .where('prjId', '=', prjId)
    .where('isDeleted', '=', 0)
    .execute();

/** So many files that the slot holds already. */
const hold = async (prjId: string, count: number) => {
  for (let held = 0; held < count; held += 1)
    await anAttachment(server.services, person.userId, { prjId, flowNode: 'QTZL' });
};

describe('uploading', () => {
  it('[S3-03 S7-39 S9-25] answers with the attachment record', async () => {
    const prjId = await anEntry();
    const { code, msg, data } = await put(person, { prjId, flowNode: 'QTZL' });
    expect({ code, msg }).toEqual({ code: 200, msg: '操作成功!' });
    expect(data).toMatchObject({
      attId: data.id,
      originalName: '材料.pdf',
      fileName: '材料.pdf',
      extension: 'pdf',
      fileType: 'pdf',
      attachSize: pdf.length,
      fileSize: pdf.length,
      link: data.attLink,
      prjId,
      flowNode: 'QTZL',
      createTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    });
  });

  it('[S5-01 S5-02 S8-12 S9-02] refuses the 21st file of a slot: 文件数量超出限制', async () => {
    const prjId = await anEntry();
    await hold(prjId, 19);
    expect((await put(person, { prjId, flowNode: 'QTZL' })).code).toBe(200);
    expect(await put(person, { prjId, flowNode: 'QTZL' })).toMatchObject({ status: 400, msg: '文件数量超出限制' });
    expect((await put(person, { prjId, flowNode: 'BMB' })).code).toBe(200);
  });

  it('[S5-01 S5-02] keeps 20 where five come at once for the last two places, and the bytes of no other', async () => {
    const prjId = await anEntry();
    await hold(prjId, 18);
    const before = filesOnDisk().length;
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(person, { prjId, flowNode: 'QTZL' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ msg }) => msg))).toEqual(
      new Set(['文件数量超出限制']),
    );
    expect(await attachments(prjId)).toHaveLength(20);
    expect(filesOnDisk()).toHaveLength(before + 2);
  });

  it('[S5-03] takes each of the eight types', async () => {
    const made: [string, Buffer][] = [
      ['a.PNG', await aPicture('png')],
      ['a.jpg', await aPicture('jpeg')],
      ['a.jpeg', await aPicture('jpeg')],
      ['a.pdf', pdf],
      ['a.docx', aWordDocument()],
      ['a.xlsx', await aWorkbook()],
    ];
    for (const [name, bytes] of made) expect((await put(person, {}, { name, bytes })).code, name).toBe(200);
  });

  it.each([
    ['a program', 'a.exe', 'MZ'],
    ['a page', 'a.html', '<html>'],
    ['a page that calls itself a PDF', 'a.pdf', '<html><script>alert(1)</script></html>'],
    ['a script behind a PDF name', 'a.pdf.html', '%PDF-1.7'],
    ['a PDF behind a script name', 'a.php.pdf', '%PDF-1.7'],
    ['a picture of lines', 'a.svg', '<svg/>'],
    ['nothing with an extension', 'pdf', '%PDF-1.7'],
  ])(
    '[S5-04 S8-12] refuses %s: 文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）',
    async (_, name, content) => {
      const before = filesOnDisk();
      expect(await put(person, {}, { name, bytes: Buffer.from(content) })).toMatchObject({
        status: 400,
        msg: '文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）',
      });
      expect(filesOnDisk()).toEqual(before);
    },
  );

  it('[S5-05 S5-06 S8-12] takes 10485760 bytes and refuses one more: 文件大小超出限制', async () => {
    const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
    const before = filesOnDisk();
    const tooLarge = await put(person, {}, { bytes: padded(10_485_761) });
    expect(tooLarge).toMatchObject({ status: 413, msg: '文件大小超出限制' });
    expect(filesOnDisk()).toEqual(before);
    expect((await put(person, {}, { bytes: padded(10_485_760) })).data.attachSize).toBe(10_485_760);
  });

  it('[S5-09] the promise takes a PDF only: 赛前承诺附件必须为PDF文件', async () => {
    const photo = { name: 'a.jpg', bytes: await aPicture('jpeg') };
    expect((await put(person, { flowNode: 'SQCN' }, photo)).msg).toBe('赛前承诺附件必须为PDF文件');
    expect((await put(person, { flowNode: 'ZJZ' })).msg).toBe('证件照必须为JPG或PNG图片');
    expect((await put(person, { flowNode: 'SQCN' })).code).toBe(200);
  });

  it('refuses an empty file, no file, two files and an overlong name', async () => {
    expect((await put(person, {}, { bytes: Buffer.alloc(0) })).msg).toBe('文件内容为空');
    expect((await upload(person, PUT, {})).msg).toBe('请选择要上传的文件');
    expect((await person.post(PUT, {})).msg).toBe('请选择要上传的文件');
    const two = await upload(person, PUT, {}, { name: 'a.pdf', bytes: pdf }, { name: 'b.pdf', bytes: pdf });
    expect(two.msg).toBe('文件数量超出限制');
    expect((await put(person, {}, { name: `${'长'.repeat(300)}.pdf` })).msg).toBe('文件名不合法');
  });

  it('never lets a name become a path', async () => {
    const { data } = await put(person, {}, { name: '../../../etc/passwd.pdf' });
    expect(data.originalName).toBe('passwd.pdf');
    expect(filesOnDisk().every((name) => /^[0-9a-f]{40}$/.test(name))).toBe(true);
  });

  it('replaces a file under its id', async () => {
    const prjId = await anEntry();
    const { data: first } = await put(person, { prjId, flowNode: 'QTZL' });
    const picture = { name: '新.png', bytes: await aPicture('png') };
    const { data: second } = await put(person, { attId: first.id }, picture);
    expect(second).toMatchObject({ id: first.id, prjId, flowNode: 'QTZL', originalName: '新.png', version: 2 });
    const { version } = (await person.get('/api/zjgrsj-trainrace/application/APPLICATION_INFO/detail', { id: prjId }))
      .data;
    expect(version).toBe(3);
    expect((await open(person, second.link)).rawPayload).toEqual(picture.bytes);
    expect((await put(otherPerson, { attId: first.id })).status).toBe(404);
    expect((await put(person, { attId: newId() })).status).toBe(404);
  });

  it('leaves nothing behind when the body is broken or the sender goes away', async () => {
    const before = filesOnDisk();
    const { payload, headers } = multipart({}, [{ name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(500_000)]) }]);
    const half = payload.subarray(0, 300_000);
    expect((await person.post(PUT, half, { headers })).status).toBe(400);
    for (let times = 0; times < 10; times++) {
      const socket = await rawSocket();
      const head = `POST ${PUT} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n`;
      socket.write(head);
      socket.write(half);
      await expect.poll(filesOnDisk, PATIENT).not.toEqual(before);
      if (times % 2 === 0) socket.resetAndDestroy();
      else socket.destroy();
      await expect.poll(filesOnDisk, PATIENT).toEqual(before);
    }
  });

  it('[S5-06] answers a file without end as soon as it is too large', async () => {
    const before = filesOnDisk();
    const socket = await rawSocket();
    let said = '';
    socket.on('data', (bytes) => (said += String(bytes)));
    socket.write(
      `POST ${PUT} HTTP/1.1\r\nHost: x\r\nToken: ${person.token}\r\nContent-Type: multipart/form-data; boundary=X\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const answered = once(socket, 'data');
    const chunk = async (bytes: Buffer) =>
      await Promise.race([
        answered,
        new Promise((resolve) =>
          socket.write(
            Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]),
            resolve,
          ),
        ),
      ]);
    await chunk(Buffer.from('--X\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'));
    for (let sent = 0; sent < 1000 && said === ''; sent++) await chunk(Buffer.alloc(100_000, 'a'));
    await expect.poll(() => said, PATIENT).toContain('"msg":"文件大小超出限制"');
    expect(said).toMatch(/^HTTP\/1\.1 413 /);
    expect(filesOnDisk()).toEqual(before);
    socket.destroy();
  });

  it('says so when the disk is full, and keeps neither bytes nor row', async () => {
    const before = filesOnDisk();
    const { files } = server.services;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    server.services.files = { ...files, keep: async () => await Promise.reject(full) };
    try {
      const prjId = await anEntry();
      const answer = await put(person, { prjId, flowNode: 'QTZL' });
      expect(answer).toMatchObject({ status: 507, msg: '存储空间不足，请联系管理员' });
      expect(await attachments(prjId)).toEqual([]);
    } finally {
      server.services.files = files;
    }
    expect(filesOnDisk()).toEqual(before);
    expect((await put(person)).code).toBe(200);
  });

  it('is for signed-in people', async () => {
    const { payload, headers } = multipart({}, [{ name: 'a.pdf', bytes: pdf }]);
    expect((await callerWith(server.app, '', '').post(PUT, payload, { headers })).status).toBe(401);
  });
});

describe('whose file it is', () => {
  it('a record out of reach is no place for a file', async () => {
    const prjId = await anEntry();
    expect((await put(otherPerson, { prjId, flowNode: 'QTZL' })).status).toBe(404);
    expect((await put(person, { prjId: newId(), flowNode: 'QTZL' })).status).toBe(404);
    expect((await put(person, { prjId: "' or 1=1", flowNode: 'QTZL' })).status).toBe(404);
    expect((await put(person, { prjId: contestId, flowNode: 'GC' })).status).toBe(404);
    expect(await attachments(prjId)).toEqual([]);
  });

  it('is seen by applicant, organising unit and bureau, and by nobody else', async () => {
    const prjId = await anEntry();
    const { data: file } = await put(person, { prjId, flowNode: 'QTZL' });
    await server.services.db.updateTable('applicationInfo').set({ auditStatus: 10 }).where('id', '=', prjId).execute();
    const statusFor = async (by: Caller) => [
      (await open(by, file.link)).statusCode,
      (await by.get(`${BASE}/detail`, { id: file.id })).status,
      (await by.get(`${BASE}/list`, { prjId })).data.total,
      (await by.get(`${BASE}/select-att`, { prjId })).data?.length ?? 404,
    ];
    for (const by of [person, unit, bureau]) expect(await statusFor(by)).toEqual([200, 200, 1, 1]);
    for (const by of [otherPerson, otherUnit, school]) expect(await statusFor(by)).toEqual([404, 404, 0, 404]);
    for (const unknown of [newId(), 'x'])
      expect((await person.get(`${BASE}/select-att`, { prjId: unknown })).status).toBe(404);
    expect((await callerWith(server.app, '', '').get(file.link)).status).toBe(401);
  });

  it('a draft is nobody else’s business, not even the organising unit’s', async () => {
    const { data: file } = await put(person, { prjId: await anEntry(), flowNode: 'QTZL' });
    expect((await open(unit, file.link)).statusCode).toBe(404);
  });

  it('papers of a draft contest are seen by its unit and the bureau, those of a published one by everybody', async () => {
    const { data: file } = await put(unit, { prjId: contestId, flowNode: 'GC' }, { name: '规程.pdf' });
    expect((await open(person, file.link)).statusCode).toBe(404);
    expect((await open(otherUnit, file.link)).statusCode).toBe(404);
    await server.services.db
      .updateTable('contestInfo')
      .set({ contestStatus: 30 })
      .where('id', '=', contestId)
      .execute();
    expect((await open(person, file.link)).statusCode).toBe(200);
    expect((await put(person, { prjId: contestId, flowNode: 'GC' })).status).toBe(403);
    expect((await put(unit, { prjId: contestId, flowNode: 'GC' })).status).toBe(409);
    expect((await put(bureau, { prjId: contestId, flowNode: 'GC' })).status).toBe(200);
  });

  it('an upload without a record is its uploader’s alone', async () => {
    const { data: file } = await put(person);
    expect(file).toMatchObject({ prjId: null, flowNode: null });
    expect((await open(person, file.link)).statusCode).toBe(200);
    expect((await open(bureau, file.link)).statusCode).toBe(404);
  });

  it('after handing in papers stay as they are, but for what was returned: 当前状态不允许修改附件', async () => {
    const prjId = await anEntry();
    const { data: file } = await put(person, { prjId, flowNode: 'QTZL' });
    const set = async (auditStatus: number, returnFields: string[] | null = null) =>
      await server.services.db
        .updateTable('applicationInfo')
        .set({ auditStatus, returnFields })
        .where('id', '=', prjId)
        .execute();
    await set(10);
    const locked = { status: 409, msg: '当前状态不允许修改附件' };
    expect(await put(person, { prjId, flowNode: 'QTZL' })).toMatchObject(locked);
    expect(await person.post(`${BASE}/remove`, { ids: [file.id] })).toMatchObject(locked);
    expect(await put(person, { attId: file.id })).toMatchObject(locked);
    expect((await unit.post(`${BASE}/remove`, { ids: [file.id] })).status).toBe(403);
    await set(12, ['photoAttId']);
    expect((await put(person, { prjId, flowNode: 'QTZL' })).status).toBe(409);
    await set(12, ['otherAtts']);
    expect((await put(person, { prjId, flowNode: 'QTZL' })).status).toBe(200);
  });
});

describe('opening', () => {
  it('shows pictures and PDF, saves everything else, and never as a page', async () => {
    const [photo, book] = [
      await put(person, {}, { name: '照片 (1).jpg', bytes: await aPicture('jpeg') }),
      await put(person, {}, { name: '表 1.xlsx', bytes: await aWorkbook() }),
    ];
    const { headers } = await open(person, photo.data.link);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="__ (1).jpg"; filename*=UTF-8''%E7%85%A7%E7%89%87%20%281%29.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect((await open(person, book.data.link)).headers['content-disposition']).toMatch(/^attachment; filename="/);
  });

  it('a picture small, upright, for who may see it; of anything else there is none', async () => {
    const THUMBNAIL = `${BASE}/thumbnail`;
    const bytes = await sharp(await aPicture('jpeg', { width: 600, height: 400 }))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data: photo } = await put(person, {}, { name: '照片.jpg', bytes });
    const { data: paper } = await put(person);
    const small = await open(person, `${THUMBNAIL}?id=${photo.id}`);
    expect(small.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 96, height: 96 });
    expect(small.rawPayload.length).toBeLessThan(10_000);
    expect((await open(person, `${THUMBNAIL}?id=${paper.id}`)).statusCode).toBe(404);
    expect((await open(otherPerson, `${THUMBNAIL}?id=${photo.id}`)).statusCode).toBe(404);
    expect((await callerWith(server.app, '', '').get(THUMBNAIL, { id: photo.id })).status).toBe(401);
  });

  it('a file whose bytes are gone says so, and leaves a line in the error log, whatever is asked of it', async () => {
    const { data: photo } = await put(person, {}, { name: '遗失.png', bytes: await aPicture('png') });
    const { storageKey } = await server.services.db
      .selectFrom('attach')
      .select('storageKey')
      .where('id', '=', photo.id)
      .executeTakeFirstOrThrow();
    rmSync(join(filesIn(server.services.config.dataDir), storageKey!));
    for (const url of [photo.link, `${BASE}/thumbnail?id=${photo.id}`]) {
      const { statusCode, headers, payload } = await open(person, url);
      expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
        500,
        'application/json; charset=utf-8',
        undefined,
      ]);
      expect(JSON.parse(payload)).toMatchObject({ success: false, msg: '文件内容已丢失，请联系管理员从备份恢复' });
    }
    await server.services.logs.flush();
    const told = await server.services.db
      .selectFrom('errorLog')
      .select('message')
      .where('message', 'like', '%is not where it was put%')
      .execute();
    expect(told.length).toBeGreaterThan(0);
  });

  it('a photo without the place it was taken', async () => {
    const exif = { IFD0: { Make: 'Sample Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 52/1 0/1' } };
    const bytes = await sharp(await aPicture('jpeg'))
      .withMetadata({ orientation: 6, exif })
      .toBuffer();
    expect(bytes.includes('Sample Camera')).toBe(true);
    const { data } = await put(person, {}, { name: '照片.jpg', bytes });
    const kept = (await open(person, data.link)).rawPayload;
    expect(kept.includes('Sample Camera')).toBe(false);
    expect((await sharp(kept).metadata()).orientation).toBe(6);
    expect(data.attachSize).toBe(kept.length);
  });

  it('answers ranges', async () => {
    const { data } = await put(person);
    const at = async (range: string) => await open(person, data.link, { range });
    const first = await at('bytes=0-4');
    expect(first.statusCode).toBe(206);
    expect(first.payload).toBe('%PDF-');
    expect(first.headers['content-range']).toBe(`bytes 0-4/${pdf.length}`);
    expect((await at('bytes=-5')).rawPayload).toEqual(pdf.subarray(-5));
    expect((await at(`bytes=${pdf.length - 2}-`)).rawPayload).toEqual(pdf.subarray(-2));
    const beyond = await at(`bytes=${pdf.length}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`]);
    expect((await at('bytes=0-1,3-4')).statusCode).toBe(200);
    expect((await at('rows=1-2')).rawPayload).toEqual(pdf);
  });

  it('[S7-40] opens our own links by fileUrl', async () => {
    const { data } = await put(person);
    const by = async (caller: Caller, fileUrl: string) =>
      await open(caller, `${DOWNLOAD}?fileUrl=${encodeURIComponent(fileUrl)}`);
    expect((await by(person, data.link)).rawPayload).toEqual(pdf);
    expect((await by(otherPerson, data.link)).statusCode).toBe(404);
    expect((await by(person, data.link.replace(data.id, newId()))).statusCode).toBe(404);
  });

  it.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    '../../etc/passwd',
    '/api/zjgrsj-file/attach/file?id=../../etc/passwd',
    'http://ok@evil/api/zjgrsj-file/attach/file?id=1',
    '//evil/api/zjgrsj-file/attach/file?id=1',
    '',
  ])('[S7-40] fetches nothing else: %s', async (fileUrl) => {
    const answer = await open(person, `${DOWNLOAD}?fileUrl=${encodeURIComponent(fileUrl)}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().success).toBe(false);
  });
});

describe('a link for another browser', () => {
  const BROWSER = 'Mozilla/5.0 (Linux; Android 12) Chrome/126.0 Mobile Safari/537.36';
  const WECHAT = `${BROWSER} MicroMessenger/8.0.41`;
  const { path: MAKE } = fileLink.make;

  const make = async (by: Caller, query: Record<string, unknown>, path = DOWNLOAD) =>
    await by.post(MAKE, { path, query });
  const made = async (by: Caller, query: Record<string, unknown>, path = DOWNLOAD): Promise<string> =>
    new URL((await make(by, query, path)).data.url).pathname;
  const press = async (url: string, userAgent = BROWSER) =>
    await server.app.inject({
      method: 'POST',
      url,
      headers: { 'user-agent': userAgent, 'content-type': 'application/x-www-form-urlencoded', range: 'bytes=0-9' },
      payload: '',
    });
  const look = async (url: string, method: 'GET' | 'HEAD' = 'GET', userAgent = BROWSER) =>
    await server.app.inject({ method, url, headers: { 'user-agent': userAgent } });
  const idOf = async (url: string) => {
    const tokenHash = hashToken(url.split('/').at(-1)!);
    const found = server.services.db.selectFrom('fileLink').select('id').where('tokenHash', '=', tokenHash);
    return (await found.executeTakeFirstOrThrow()).id;
  };

  it('opens that file once, whole and to be saved, whoever only looked at it before', async () => {
    const { link } = (await put(person)).data;
    const url = await made(person, { fileUrl: link });
    for (const method of ['HEAD', 'GET', 'GET'] as const)
      expect(await look(url, method, 'facebookexternalhit/1.1')).toMatchObject({
        statusCode: 200,
        headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' },
      });
    const page = await look(url);
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toContain('材料');
    const file = await press(url);
    expect(file).toMatchObject({
      statusCode: 200,
      headers: {
        'content-type': 'application/pdf',
        'cache-control': 'private, no-store',
        'content-disposition': expect.stringMatching(/^attachment; filename=.*%E6%9D%90%E6%96%99.pdf$/),
      },
    });
    expect(file.rawPayload).toEqual(pdf);
    for (const again of [await press(url), await look(url)]) {
      expect(again).toMatchObject({ statusCode: 410, headers: { 'cache-control': 'no-store' } });
      expect(again.body).toMatch(/链接已使用[^]*The link has been used/);
      expect(again.body).not.toContain('<form');
    }
    const trail = await trailOf(server.services.db, { bizId: await idOf(url) });
    expect(trail).toMatchObject(
      ['已生成', '已使用'].map((after) => ({
        action: '导出',
        operatorId: person.userId,
        changes: [{ label: '一次性下载链接', after }],
      })),
    );
  });

  it('of two who press at one moment one has it', async () => {
    const url = await made(person, { fileUrl: (await put(person)).data.link });
    const answers = await Promise.all(Array.from({ length: 4 }, () => press(url)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410, 410]);
  });

  it('inside WeChat it says where to go on, and is not used up there', async () => {
    const url = await made(person, { fileUrl: (await put(person)).data.link });
    for (const answer of [await look(url, 'GET', WECHAT), await press(url, WECHAT)]) {
      expect(answer.body).toMatch(/在浏览器打开[^]*Open in browser/);
      expect(answer.body).not.toContain('<form');
    }
    expect((await press(url)).rawPayload).toEqual(pdf);
  });

  it('is over after five minutes, and gone with the next sweep, however many there are', async () => {
    const { db } = server.services;
    const { link } = (await put(person)).data;
    const [old, young] = [await made(person, { fileUrl: link }), await made(person, { fileUrl: link })];
    const id = await idOf(old);
    await db.updateTable('fileLink').set({ expiresAt: new Date().toISOString() }).where('id', '=', id).execute();
    expect((await press(old)).statusCode).toBe(410);
    await sql`insert into file_link (id, token_hash, session_id, path, query_enc, lang, created_at, expires_at)
      select gen_random_uuid(), decode(md5(nth::text), 'hex'), f.session_id, f.path, '', 'zh', f.created_at, f.expires_at
      from file_link f, generate_series(1, 12000) nth where f.id = ${id}`.execute(db);
    await sweepFileLinks(db, new Date());
    const left = await db
      .selectFrom('fileLink')
      .select('id')
      .where('expiresAt', '<=', new Date().toISOString())
      .execute();
    expect(left).toEqual([]);
    expect((await press(young)).statusCode).toBe(200);
  });

  it('is made for what its maker may have, and opens it only while that is so', async () => {
    const prjId = await anEntry(2);
    const { id, link } = (await put(bureau, { prjId, flowNode: 'QTZL' })).data;
    for (const [by, path, query, status] of [
      [otherPerson, DOWNLOAD, { fileUrl: link }, 404],
      [otherPerson, `${BASE}/file`, { id }, 404],
      [otherPerson, `${BASE}/converted`, { id }, 404],
      [person, DOWNLOAD, { fileUrl: 'https://elsewhere.example/x.pdf' }, 400],
      [person, DOWNLOAD, {}, 400],
      [person, `${BASE}/list`, {}, 400],
      [person, '/api/public/document/content', {}, 400],
      [person, markingLink.print.path, { ids: [id] }, 403],
    ] as const)
      expect(await make(by, query, path), path).toMatchObject({ status });
    expect((await make(callerWith(server.app, '', ''), { fileUrl: link })).status).toBe(401);

    const [gone, ended] = [await made(person, { fileUrl: link }), await made(person, { fileUrl: link })];
    const { db } = server.services;
    await db.updateTable('attach').set({ isDeleted: 1 }).where('id', '=', id).execute();
    const refused = await press(gone);
    expect(refused).toMatchObject({ statusCode: 404 });
    expect(refused.body).toMatch(/文件不能下载[^]*cannot be downloaded/);
    await db.updateTable('attach').set({ isDeleted: 0 }).where('id', '=', id).execute();
    expect((await press(gone)).statusCode).toBe(410);

    const again = await server.as('19900000001');
    const own = await made(again, { fileUrl: link });
    await db
      .updateTable('session')
      .set({ endedAt: new Date().toISOString() })
      .where('id', 'in', (from) =>
        from.selectFrom('sessionToken').select('sessionId').where('hash', '=', hashToken(again.token)),
      )
      .execute();
    expect((await press(own)).statusCode).toBe(403);
    expect((await press(ended)).statusCode).toBe(200);
  });

  it('carries out what a page would have asked for, in the language of who made it', async () => {
    const exported = '/api/zjgrsj-trainrace/competition/contest_info/export';
    const answer = await bureau.post(MAKE, { path: exported, query: {} });
    expect(answer.status).toBe(200);
    const file = await press(new URL(answer.data.url).pathname);
    expect(file).toMatchObject({
      statusCode: 200,
      headers: {
        'content-disposition': expect.stringMatching(/^attachment.*xlsx/),
        'cache-control': 'private, no-store',
      },
    });
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is given back by a failure that passes, and says so: of the server, and of too many calls', async () => {
    const { db, config } = server.services;
    const { id, link } = (await put(person)).data;
    const url = await made(person, { fileUrl: link });
    const { storageKey } = await db
      .selectFrom('attach')
      .select('storageKey')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const place = join(filesIn(config.dataDir), storageKey!);
    const busy = async (statusCode: number, at: string) => {
      const failed = await press(at);
      expect(failed).toMatchObject({ statusCode, headers: { 'cache-control': 'no-store' } });
      expect(failed.body).toMatch(/链接仍然有效[^]*<form method="post">/);
      expect((await look(at)).statusCode).toBe(200);
    };
    renameSync(place, `${place}.away`);
    await busy(500, url);
    renameSync(`${place}.away`, place);
    expect((await press(url)).rawPayload).toEqual(pdf);

    const { path } = applicationInfo.export;
    const ofNumber = await made(bureau, { idCardNo: SAMPLE_ID_CARDS[0] }, path);
    const { lookUpsPerDay } = await server.services.params.read();
    const key = limitKey('look-ups', { account: bureau.userId });
    await consume(db, [{ key, most: lookUpsPerDay, seconds: 86_400 }], new Date(), lookUpsPerDay);
    await busy(429, ofNumber);
    await db.deleteFrom('rateCount').where('key', '=', key).execute();
    expect((await press(ofNumber)).statusCode).toBe(200);
  });

  it('says what stands against it where it is the file, in both languages', async () => {
    const { id } = (await put(person, {}, { name: '照片.png', bytes: await aPicture('png') })).data;
    const refused = await press(await made(person, { id }, `${BASE}/converted`));
    expect(refused).toMatchObject({ statusCode: 415 });
    const [zh, en] = (['zh', 'en'] as const).map((lang) => formatMessage('previewImpossible', lang));
    expect(refused.body).toContain(`<p>${zh}</p><p lang="en">${en}</p>`);
    expect(refused.body).not.toContain('<form');
  });

  it('answers 410 for what is no link, and makes only so many an hour', async () => {
    for (const token of ['x', 'A'.repeat(32), '%2e%2e%2fetc'])
      for (const answer of [await look(`${FILE_LINK}/${token}`), await press(`${FILE_LINK}/${token}`)])
        expect(answer.statusCode, token).toBe(410);
    const { link } = (await put(school)).data;
    const key = limitKey('file-link', { account: school.userId });
    await consume(
      server.services.db,
      [{ key, most: FILE_LINKS.perHour, seconds: 3600 }],
      new Date(),
      FILE_LINKS.perHour,
    );
    expect((await make(school, { fileUrl: link })).status).toBe(429);
  });
});

describe('the files of a record', () => {
  it('[S7-38] are listed, renamed, ordered and removed', async () => {
    const prjId = await anEntry();
    const [one, two] = [await put(person, { prjId, flowNode: 'QTZL' }), await put(person, { prjId, flowNode: 'QTZL' })];
    const renamed = await person.post(`${BASE}/submit`, { id: one.data.id, originalName: '证书.pdf', sort: 9 });
    expect(renamed).toMatchObject({ msg: '更新成功', data: { originalName: '证书.pdf' } });
    const names = (await person.get(`${BASE}/select-att`, { prjId, flowNode: 'QTZL' })).data;
    expect(names.map((row: { id: string }) => row.id)).toEqual([two.data.id, one.data.id]);
    const other = await person.post(`${BASE}/submit`, { id: one.data.id, originalName: '证书.png' });
    expect(other.data.errors).toEqual([{ field: 'originalName', message: '不能修改文件的扩展名' }]);
    expect((await otherPerson.post(`${BASE}/submit`, { id: one.data.id, sort: 1 })).status).toBe(404);
    const mixed = { ids: [one.data.id, newId()] };
    expect((await person.post(`${BASE}/remove`, mixed)).status).toBe(404);
    expect(await attachments(prjId)).toHaveLength(2);
    expect(await person.post(`${BASE}/remove`, { ids: [one.data.id] })).toMatchObject({
      msg: '删除成功',
      data: { removed: 1 },
    });
    expect((await open(person, one.data.link)).statusCode).toBe(404);
    expect((await person.post(`${BASE}/remove`, { ids: [] })).msg).toBe('请选择至少一条数据');
  });

  it('[S7-41] are put in and taken out in one go', async () => {
    const prjId = await anEntry();
    const [old, fresh, foreign] = [
      (await put(person, { prjId, flowNode: 'QTZL' })).data,
      (await put(person)).data,
      (await put(otherPerson)).data,
    ];
    const submit = async (fileList: string[], fileDel: string[]) =>
      await person.post(`${BASE}/submit-with-att`, { prjId, flowNode: 'QTZL', fileList, fileDel });
    expect((await submit([fresh.id, foreign.id], [old.id])).status).toBe(404);
    expect((await submit([fresh.id], [fresh.id])).status).toBe(404);
    expect((await attachments(prjId)).map(({ id }) => id)).toEqual([old.id]);
    const done = await submit([fresh.id], [old.id]);
    expect(done.data.map((row: { id: string }) => row.id)).toEqual([fresh.id]);
    const trail = await trailOf(server.services.db, { bizId: fresh.id });
    expect(trail.map(({ action, bizTable }) => ({ action, bizTable }))).toEqual([
      { action: '新增', bizTable: 'attach' },
      { action: '修改', bizTable: 'attach' },
    ]);
  });

  it.each([
    ['APPLICATION_INFO', 'ZJZ', 'photoAttId', 'address', '张家港市示例路9号'],
    ['contest_info', 'JSWJ', 'techDocAtt', 'contact', '李样'],
    ['group_info', 'YYZZ', 'licenceAtt', 'contact', '李样'],
    ['user_info', 'ZJZ', 'photoAttId', 'address', '张家港市示例路9号'],
  ])('in %s/%s are not taken out by a form that was opened before', async (kind, flowNode, slot, field, changed) => {
    const RACE = '/api/zjgrsj-trainrace';
    const { path, by, id } = {
      APPLICATION_INFO: { path: `${RACE}/application/APPLICATION_INFO`, by: person, id: await anEntry() },
      contest_info: { path: `${RACE}/competition/contest_info`, by: bureau, id: contestId },
      group_info: { path: `${RACE}/userInfo/group_info`, by: school, id: school.userId },
      user_info: { path: `${RACE}/userInfo/user_info`, by: bureau, id: person.userId },
    }[kind]!;
    const recordOf = async () => (await by.get(`${path}/detail`, { id })).data;
    const save = async (fields: object) => await by.post(`${path}/submit`, { ...opened, id, ...fields });
    const opened = await recordOf();
    const isPhoto = flowNode === 'ZJZ';
    const photo = isPhoto ? { name: 'a.jpg', bytes: await aPicture('jpeg') } : {};
    const { id: file } = (await put(kind === 'user_info' ? person : by, { prjId: id, flowNode }, photo)).data;
    expect(await recordOf()).toMatchObject({ [slot]: file, version: opened.version + 1 });
    // The form as it was opened, with the slot empty.
    expect(await save({ [field]: changed })).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试' });
    const { [slot]: _, ...unnamed } = opened;
    const done = await by.post(`${path}/submit`, { ...unnamed, id, version: opened.version + 1, [field]: changed });
    expect(done).toMatchObject({ status: 200, data: { [slot]: file, [field]: changed } });
    const newest = (await trailOf(server.services.db, { bizId: id })).at(-1);
    expect(newest!.changes.map((change) => change.field)).toEqual([field]);
    expect((await save({ [field]: changed, [slot]: null, version: opened.version + 2 })).data[slot]).toBeNull();
  });

  it('a picture uploaded to no slot and named as photo is drawn anew, and one that is none is refused at its field', async () => {
    const entry = '/api/zjgrsj-trainrace/application/APPLICATION_INFO/submit';
    const prjId = await anEntry();
    await server.services.db
      .updateTable('contestInfo')
      .set({ contestStatus: 30 })
      .where('id', '=', contestId)
      .execute();
    const plain = async (size?: { width: number; height: number }) =>
      (await put(person, {}, { name: '自拍.png', bytes: await aPicture('png', size) })).data.id as string;
    const kept = async (id: string) => {
      const { storageKey, ...row } = await server.services.db
        .selectFrom('attach')
        .select(['storageKey', 'originalName', 'contentType', 'flowNode', 'prjId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const { width, height, format } = await server.services.files.withFile(
        storageKey!,
        async (path) => await sharp(path).metadata(),
      );
      return { ...row, width, height, format };
    };
    const photo = { originalName: '自拍.jpg', contentType: 'image/jpeg', width: 295, height: 413, format: 'jpeg' };
    const large = await plain({ width: 590, height: 826 });
    const [one, other] = await Promise.all([
      person.post(entry, { id: prjId, photoAttId: large }),
      person.post(entry, { id: prjId, photoAttId: large }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await kept(large)).toEqual({ ...photo, flowNode: 'ZJZ', prjId });
    const small = await person.post(entry, { id: prjId, photoAttId: await plain({ width: 100, height: 140 }) });
    expect(small).toMatchObject({ status: 400, data: { errors: [{ field: 'photoAttId' }] } });
    expect(small.data.errors[0].message).toContain('295');
    const brought = await plain({ width: 590, height: 826 });
    const changed = await person.post('/api/zjgrsj-file/attach/submit-with-att', {
      prjId,
      flowNode: 'ZJZ',
      fileList: [brought],
      fileDel: [large],
    });
    expect(changed.status).toBe(200);
    expect(await kept(brought)).toEqual({ ...photo, flowNode: 'ZJZ', prjId });
  });

  it('and the field that names them always say the same', async () => {
    const prjId = await anEntry();
    const named = async () =>
      await server.services.db
        .selectFrom('applicationInfo')
        .select(['otherAtts', 'photoAttId', 'version'])
        .where('id', '=', prjId)
        .executeTakeFirstOrThrow();
    const [one, two] = [
      (await put(person, { prjId, flowNode: 'QTZL' })).data.id,
      (await put(person, { prjId, flowNode: 'QTZL' })).data.id,
    ];
    const photo = { name: 'a.jpg', bytes: await aPicture('jpeg') };
    const { data } = await put(person, { prjId, flowNode: 'ZJZ' }, photo);
    expect(await named()).toEqual({ otherAtts: [one, two], photoAttId: data.id, version: 4 });
    await person.post(`${BASE}/remove`, { ids: [one, data.id] });
    expect(await named()).toEqual({ otherAtts: [two], photoAttId: null, version: 6 });
    const trail = await trailOf(server.services.db, { bizId: prjId });
    expect(trail[0]!.changes).toEqual([
      { field: 'otherAtts', label: '其他资料', before: null, after: [one], isMasked: false },
    ]);
  });
});
