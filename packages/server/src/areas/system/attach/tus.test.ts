import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson } from '../../../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { buildApp } from '#app/app.ts';
import { sweepFiles } from '#platform/attachments/sweep.ts';
import { BytesMissing } from '#platform/gateways/files/file-store.ts';
import { openServices } from '#app/startup/open-services.ts';
import { atEnd } from '#test/database.ts';
import { aPdf, aPicture } from '#test/files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { idOf, TUS, tusClient } from '#test/tus.ts';
import { addMinutes } from '#platform/time/time.ts';

const MB = 1_048_576;
let server: TestApp;
/** Another server of the same database and files, with a memory of its own. */
let other: FastifyInstance;
let person: Caller;
let stranger: Caller;
let unit: Caller;
let contestId: string;
/** A PDF of some megabytes: what follows its end is nobody's. */
let large: Buffer;

beforeAll(async () => {
  server = await testApp();
  const { services } = server;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aPerson(services, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  await aPerson(services, { account: '19900000002', name: '李样文', idCardNo: SAMPLE_ID_CARDS[1] });
  [person, stranger, unit] = [await server.as('19900000001'), await server.as('19900000002'), await server.as('org01')];
  const bureau = await server.as('admc');
  contestId = (await bureau.post('/api/zjgrsj-trainrace/competition/contest_info/submit', aContestDraft(unit.userId)))
    .data.id;
  const second = await openServices(services.config, () => {});
  other = await buildApp(second.services);
  atEnd(async () => {
    await other.close();
    await second.close();
  });
  large = Buffer.concat([await aPdf(), randomBytes(3 * MB)]);
});

const at = (app: FastifyInstance, by: Caller = person) => tusClient(app, by);
const begin = async (fields: Record<string, string> = { filename: '材料.pdf' }, size = large.length) =>
  String((await at(server.app).begin(size, fields)).headers.location);

/** Of a machine that is busy with other tests. */
const PATIENT = { timeout: 60_000 };

const filesOnDisk = (): string[] =>
  readdirSync(join(server.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'installation')
    .map((entry) => entry.name);

const bytesOf = async (id: string): Promise<Buffer> => {
  const url = `/api/zjgrsj-file/attach/file?id=${id}`;
  return (await server.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })).rawPayload;
};

const anEntry = async () =>
  await anApplication(server.services, {
    contestId,
    contestTradeId: await aTrade(server.services, contestId),
    handleUnitId: unit.userId,
    auditStatus: 0,
    userId: person.userId,
  });

describe('a file in pieces', () => {
  it('becomes one attachment, and leaves no piece behind', async () => {
    const before = filesOnDisk().length;
    const url = await begin();
    expect(url).toMatch(new RegExp(`^${TUS}/[0-9a-f-]{36}$`));
    for (let offset = 0; offset < large.length; offset += MB) {
      const sent = await at(server.app).piece(url, offset, large.subarray(offset, offset + MB));
      expect(sent).toMatchObject({ status: 204, offset: Math.min(offset + MB, large.length) });
    }
    const { data } = await person.get('/api/zjgrsj-file/attach/detail', { id: idOf(url) });
    expect(data).toMatchObject({ originalName: '材料.pdf', attachSize: large.length, prjId: null });
    expect((await bytesOf(data.id)).equals(large)).toBe(true);
    expect(filesOnDisk()).toHaveLength(before + 1);
    expect(await at(server.app).ask(url)).toMatchObject({ status: 200, offset: large.length });
  });

  it('goes into the slot of a record, whose field names it', async () => {
    const prjId = await anEntry();
    const url = await begin({ filename: '材料.pdf', prjId, flowNode: 'QTZL' });
    await at(server.app).piece(url, 0, large);
    const entry = await server.services.db
      .selectFrom('applicationInfo')
      .select('otherAtts')
      .where('id', '=', prjId)
      .executeTakeFirstOrThrow();
    expect(entry.otherAtts).toEqual([idOf(url)]);
  });

  it('takes the place of another file, under its id', async () => {
    const [former, next] = [await begin(), await begin()];
    await at(server.app).piece(former, 0, large);
    await at(server.app).end(next);
    const url = await begin({ filename: '新.pdf', attId: idOf(former) });
    expect((await at(server.app).piece(url, 0, large)).status).toBe(204);
    const { data } = await person.get('/api/zjgrsj-file/attach/detail', { id: idOf(former) });
    expect(data).toMatchObject({ originalName: '新.pdf', version: 2 });
  });

  it('is given up by who began it, with its pieces', async () => {
    const before = filesOnDisk().length;
    const url = await begin();
    await at(server.app).piece(url, 0, large.subarray(0, MB));
    expect((await at(server.app).end(url)).status).toBe(204);
    expect((await at(server.app).ask(url)).status).toBe(404);
    expect(filesOnDisk()).toHaveLength(before);
  });
});

describe('a line that is cut', () => {
  it('keeps what had come, and another server goes on from there', async () => {
    const url = await begin();
    const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(address.port), '127.0.0.1');
    const head = [
      `PATCH ${url} HTTP/1.1`,
      `Host: ${address.host}`,
      `Authorization: Bearer ${person.token}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${large.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const before = filesOnDisk();
    await new Promise((resolve) => socket.write(large.subarray(0, 2 * MB), resolve));
    await expect.poll(filesOnDisk, PATIENT).not.toEqual(before);
    socket.destroy();
    const elsewhere = at(other);
    await expect.poll(async () => (await elsewhere.ask(url)).offset, PATIENT).toBeGreaterThan(0);
    const { offset } = await elsewhere.ask(url);
    expect(offset).toBeLessThanOrEqual(2 * MB);
    expect((await elsewhere.piece(url, offset, large.subarray(offset))).status).toBe(204);
    expect((await bytesOf(idOf(url))).equals(large)).toBe(true);
  });

  it('two servers that get the last piece at once make one attachment', async () => {
    const before = filesOnDisk().length;
    const url = await begin();
    await at(server.app).piece(url, 0, large.subarray(0, MB));
    const rest = large.subarray(MB);
    const answers = await Promise.all([at(server.app).piece(url, MB, rest), at(other).piece(url, MB, rest)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await bytesOf(idOf(url))).equals(large)).toBe(true);
    expect(filesOnDisk()).toHaveLength(before + 1);
  });

  it('a piece that is sent again is told from where to go on', async () => {
    const url = await begin();
    await at(server.app).piece(url, 0, large.subarray(0, MB));
    expect(await at(server.app).piece(url, 0, large.subarray(0, MB))).toMatchObject({ status: 409 });
    expect((await at(server.app).ask(url)).offset).toBe(MB);
  });
});

describe('the door', () => {
  it('asks for the token at every request', async () => {
    const url = await begin();
    const nobody = tusClient(server.app, { token: '' });
    const answers = [
      await nobody.begin(10, { filename: 'a.pdf' }),
      await nobody.ask(url),
      await nobody.piece(url, 0, large),
      await nobody.end(url),
      await nobody.send({ method: 'OPTIONS', url: TUS }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
  });

  it('shows an upload to who began it, and to nobody else', async () => {
    const url = await begin();
    const by = at(server.app, stranger);
    const answers = [await by.ask(url), await by.piece(url, 0, large), await by.end(url)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await at(server.app).ask(url)).offset).toBe(0);
    expect((await at(server.app).ask(`${TUS}/x`)).status).toBe(404);
  });

  it('refuses the record of somebody else before a byte is sent', async () => {
    const fields = { filename: 'a.pdf', prjId: await anEntry(), flowNode: 'QTZL' };
    expect((await at(server.app, stranger).begin(10, fields)).status).toBe(404);
  });

  it('refuses what does not speak tus', async () => {
    const answer = await person.post(TUS, {});
    expect(answer).toMatchObject({ status: 400, success: false });
  });
});

describe('the same rules as an upload in one go', () => {
  it.each([
    [
      '[S5-03 S5-04] another type',
      { filename: 'a.exe' },
      10,
      400,
      '文件格式超出限制（仅支持上传png/jpg/jpeg/pdf/doc/docx/xls/xlsx文件）',
    ],
    ['[S5-05 S5-06] 10 MB and a byte', { filename: 'a.pdf' }, 10 * MB + 1, 413, '文件大小超出限制'],
    ['an empty file', { filename: 'a.pdf' }, 0, 400, '文件内容为空'],
    ['a promise that is no PDF', { filename: 'a.png', flowNode: 'SQCN' }, 10, 400, '赛前承诺附件必须为PDF文件'],
    ['no name', {}, 10, 400, '请求无法识别'],
  ])('refuses %s when it is begun', async (_, fields, size, status, msg) => {
    expect(await at(server.app).begin(size, fields as Record<string, string>)).toMatchObject({ status, msg });
  });

  it('[S5-04] looks at the content when all is there: a renamed program goes with its pieces', async () => {
    const before = filesOnDisk().length;
    const program = Buffer.concat([Buffer.from('MZ'), randomBytes(2 * MB)]);
    const url = await begin({ filename: 'a.pdf' }, program.length);
    await at(server.app).piece(url, 0, program.subarray(0, MB));
    const last = await at(server.app).piece(url, MB, program.subarray(MB));
    expect(last).toMatchObject({ status: 400, msg: expect.stringContaining('文件格式超出限制') });
    expect((await at(server.app).ask(url)).status).toBe(404);
    expect(filesOnDisk()).toHaveLength(before);
  });

  it('[S5-01 S5-02] refuses the 21st file of a slot', async () => {
    const prjId = await anEntry();
    const fields = { filename: 'a.png', prjId, flowNode: 'QTZL' };
    const picture = await aPicture('png');
    const late = await begin(fields, picture.length);
    for (let held = 0; held < 20; held++) await at(server.app).piece(await begin(fields, picture.length), 0, picture);
    expect(await at(server.app).begin(10, fields)).toMatchObject({ status: 400, msg: '文件数量超出限制' });
    expect(await at(server.app).piece(late, 0, picture)).toMatchObject({ status: 400, msg: '文件数量超出限制' });
  });

  it('never takes more bytes than were announced', async () => {
    const url = await begin({ filename: 'a.pdf' }, 1000);
    expect((await at(server.app).piece(url, 0, large.subarray(0, 1001))).status).toBe(413);
    expect((await at(server.app).ask(url)).offset).toBe(0);
  });

  it('keeps few files of many small pieces', async () => {
    const before = filesOnDisk().length;
    const url = await begin();
    for (let offset = 0; offset < 40; offset++)
      expect((await at(server.app).piece(url, offset, large.subarray(offset, offset + 1))).status).toBe(204);
    expect(filesOnDisk()).toHaveLength(before + 1);
    expect((await at(server.app).piece(url, 40, large.subarray(40))).status).toBe(204);
    expect((await bytesOf(idOf(url))).equals(large)).toBe(true);
    expect(filesOnDisk()).toHaveLength(before + 1);
  });

  it('counts what is still coming among the files that no record names', async () => {
    const by = at(server.app, unit);
    const answers = [];
    for (let count = 0; count < 21; count++) answers.push(await by.begin(10 * MB, { filename: 'a.pdf' }));
    expect(answers.slice(0, 20).every(({ status }) => status === 201)).toBe(true);
    expect(answers[20]).toMatchObject({ status: 409, msg: expect.stringContaining('共200MB') });
  });
});

it('what nobody goes on with is swept after a day, pieces and all', async () => {
  const url = await begin();
  await at(server.app).piece(url, 0, large.subarray(0, MB));
  const { pieces } = await server.services.db
    .selectFrom('resumableUpload')
    .select('pieces')
    .where('id', '=', idOf(url))
    .executeTakeFirstOrThrow();
  await sweepFiles(server.services, addMinutes(new Date(), 23 * 60));
  expect((await at(server.app).ask(url)).offset).toBe(MB);
  await sweepFiles(server.services, addMinutes(new Date(), 25 * 60));
  expect((await at(server.app).ask(url)).status).toBe(404);
  await expect(server.services.files.read(pieces[0]!)).rejects.toThrow(BytesMissing);
});
