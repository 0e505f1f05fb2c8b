// Every output over the sample data: looked at, made as a file, refused to whom it is not for.
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { report } from '@trainrace/contract/areas/results/report';
import { REPORTS, type ReportKey } from '@trainrace/contract/areas/results/reports';
import { ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import exceljs from 'exceljs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openZip } from '#platform/attachments/zip.ts';
import { writingTurns } from '#platform/sheets/turns.ts';
import { readPdf } from '#test/read-pdf.ts';
import { callerWith, demoApp, type Caller, type TestApp } from '#test/test-app.ts';

let server: TestApp;
let bureau: Caller;
/** A published contest, one that is running, and the account of the unit of the first. */
let published: { contestId: string; tradeId: string; year: number; organiser: string };
let running: { contestId: string; tradeId: string };

const contestIn = async (status: number) => {
  const { rows } = await sql<{ contestId: string; tradeId: string; year: number; organiser: string }>`
    select c.id as contest_id, x.id as trade_id, c.contest_year as year, u.account as organiser from contest_info c
    join contest_trade x on x.contest_id = c.id and x.is_deleted = 0
    join tournament_unit u on u.id = c.undertake_unit_id
    where c.contest_status = ${status} and c.is_deleted = 0 and c.is_imported = 0
      and exists (select from competition_info s where s.contest_trade_id = x.id and s.is_deleted = 0
        and (${status} >= 80 or s.score_status < 3))
    order by c.id, x.id limit 1`.execute(server.services.db);
  return rows[0]!;
};

beforeAll(async () => {
  server = await demoApp();
  bureau = await server.as('admc');
  published = await contestIn(80);
  running = await contestIn(60);
}, 120_000);

const askedOf = (key: ReportKey) => {
  const { subject } = REPORTS.find((one) => one.key === key)!;
  const { contestId, tradeId: contestTradeId, year } = published;
  if (subject === 'year') return { key, year };
  return subject === 'trade' ? { key, contestId, contestTradeId } : { key, contestId };
};
const preview = async (by: Caller, asked: Record<string, unknown>) => await by.get(report.preview.path, asked);

async function file(by: Caller, asked: Record<string, unknown>): Promise<Buffer> {
  const { status, data, msg } = await by.post(report.make.path, asked);
  expect(status, msg).toBe(200);
  let { link } = data;
  if (link === undefined) {
    await server.services.jobs.ended(data.jobId, 120_000);
    link = (await by.get('/api/jobs/detail', { id: data.jobId })).data.result?.link;
  }
  expect(link).toMatch(ATTACHMENT_LINK);
  const answer = await server.app.inject({ url: link, headers: { authorization: `Bearer ${by.token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

describe.each(REPORTS)('$key', ({ key, formats, title }) => {
  it('is looked at, and made in each of its formats with the same rows', async () => {
    const { status, msg, data } = await preview(bureau, askedOf(key));
    expect(status, msg).toBe(200);
    if (data.table !== null) expect(data.table.rows.length).toBeGreaterThan(0);
    for (const row of data.table?.rows ?? []) expect(row).toHaveLength(data.table.headings.length);
    for (const format of formats) {
      const bytes = await file(bureau, { ...askedOf(key), format });
      if (format === 'pdf') {
        const pages = await readPdf(bytes);
        const text = pages.map((page) => page.text).join('\n');
        expect(text).toContain(data.title.slice(0, 12));
        expect(text).toContain(`1 / ${pages.length}`);
        expect(text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
      } else {
        const book = new exceljs.Workbook();
        await book.xlsx.load(bytes as never);
        expect(book.worksheets[0]!.rowCount).toBe(data.table.total + 2);
        expect(book.worksheets[0]!.getRow(2).getCell(1).value).toBe(data.table.headings[0]);
      }
    }
    expect(title[0]).not.toBe('');
  });

  it('is in English, too, where somebody reads English', async () => {
    const url = `${report.preview.path}?${new URLSearchParams(askedOf(key) as never).toString()}`;
    const answer = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${bureau.token}`, 'accept-language': 'en' },
    });
    const { data } = answer.json();
    expect(data.title).toMatch(/^[A-Z]/);
    for (const heading of data.table?.headings ?? []) expect(heading).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('what an output says', () => {
  it('of entries: masked numbers only, and every entry that was handed in', async () => {
    const { data } = await preview(bureau, askedOf('entrySummary'));
    const text = JSON.stringify(data.table.rows);
    expect(text).not.toMatch(/\d{17}[\dX]/);
    expect(text).not.toMatch(/"1\d{10}"/);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from application_info
      where contest_id = ${published.contestId} and is_deleted = 0 and audit_status > 0`.execute(server.services.db);
    expect(data.table.total).toBe(rows[0]!.count);
  });

  it('to referees: no name and no unit', async () => {
    const { data } = await preview(bureau, askedOf('markSheet'));
    const { rows } = await sql<{ name: string }>`select name from competition_info
      where contest_trade_id = ${published.tradeId} and is_deleted = 0`.execute(server.services.db);
    for (const { name } of rows) expect(JSON.stringify(data.table)).not.toContain(name);
  });

  it('of scores before the lock, of the public before publicity or publication: that it is too early, and what is to be done', async () => {
    const { contestId, tradeId: contestTradeId } = running;
    const said = async (key: ReportKey) => await preview(bureau, { key, contestId, contestTradeId });
    expect(await said('scoreSummary')).toMatchObject({ status: 409, msg: expect.stringContaining('锁定该赛项') });
    expect(await said('publicity')).toMatchObject({ status: 409, msg: expect.stringContaining('公示开始后') });
    for (const key of ['awardList', 'ceremonyScript', 'unitTable'] as const)
      expect(await said(key)).toMatchObject({ status: 409, msg: expect.stringContaining('成绩发布后') });
    const table = await bureau.get(report.unitTable.path, { contestId });
    expect(table.data).toMatchObject({ publishedTrades: 0, units: [] });
  });

  it('of awards: everybody who has one in a published result, best first, and nobody else', async () => {
    const { data } = await preview(bureau, askedOf('awardList'));
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from competition_info
      where contest_id = ${published.contestId} and award_level is not null and is_deleted = 0`.execute(
      server.services.db,
    );
    expect(data.table.total).toBe(rows[0]!.count);
    expect(data.table.rows[0].slice(3, 5)).toEqual(['一等奖', '1']);
    const trade = await preview(bureau, { ...askedOf('awardList'), contestTradeId: published.tradeId });
    expect(trade.data.table.total).toBeLessThan(data.table.total);
    expect(JSON.stringify(data)).not.toMatch(/\d{17}[\dX]/);
  });

  it('of results: as they were published, whatever was done to the scores since', async () => {
    const { contestId } = published;
    const before = (await bureau.get(report.unitTable.path, { contestId })).data;
    expect(before.units.length).toBeGreaterThan(1);
    expect(before.units[0].rankNo).toBe(1);
    const set = async (value: string) =>
      await sql`update competition_info set award_level = ${sql.raw(value)} where contest_id = ${contestId}`.execute(
        server.owner,
      );
    const { rows } = await sql<{ id: string; award: number | null }>`
      select id, award_level as award from competition_info where contest_id = ${contestId}`.execute(server.owner);
    await set('1');
    expect((await bureau.get(report.unitTable.path, { contestId })).data).toEqual(before);
    for (const { id, award } of rows)
      await sql`update competition_info set award_level = ${award} where id = ${id}`.execute(server.owner);
  });
});

describe('who may', () => {
  it('the organising unit its own contest, another unit nothing of it', async () => {
    const own = await server.as(published.organiser);
    expect((await preview(own, askedOf('scoreSummary'))).status).toBe(200);
    const other = await server.as(published.organiser === 'org01' ? 'org02' : 'org01');
    for (const key of ['entrySummary', 'scoreSummary', 'unitTable'] as const)
      expect((await preview(other, askedOf(key))).status).toBe(404);
    expect((await other.post(report.make.path, { ...askedOf('entrySummary'), format: 'pdf' })).status).toBe(404);
  });

  it('towns what is published, and statistics of their own people; nobody else', async () => {
    const town = await server.as('town01');
    expect((await preview(town, askedOf('unitTable'))).status).toBe(200);
    expect((await preview(town, askedOf('entrySummary'))).status).toBe(403);
    const figures = async (by: Caller) => (await preview(by, askedOf('yearStatistics'))).data.table.rows.at(-1);
    expect(Number((await figures(town))[3])).toBeLessThan(Number((await figures(bureau))[3]));
    for (const account of ['ent01', 'bank01', 'adml', '19900000001', 'school01'])
      expect([account, (await preview(await server.as(account), askedOf('unitTable'))).status]).toEqual([account, 403]);
    const stranger = callerWith(server.app, '', '');
    expect((await preview(stranger, askedOf('unitTable'))).status).toBe(401);
    expect((await stranger.post(report.make.path, { ...askedOf('unitTable'), format: 'pdf' })).status).toBe(401);
    expect((await stranger.get(report.unitTable.path, { contestId: published.contestId })).status).toBe(401);
  });

  it('persons and groups the table of units of a public contest', async () => {
    for (const account of ['19900000001', 'school01']) {
      const { data } = await (await server.as(account)).get(report.unitTable.path, { contestId: published.contestId });
      expect(data.units.length).toBeGreaterThan(1);
    }
  });
});

describe('refused', () => {
  it.each<[string, Record<string, unknown>, number]>([
    ['without a contest', { key: 'entrySummary' }, 400],
    ['without a trade', { key: 'scoreSummary', contestId: 'CONTEST' }, 400],
    ['without a year', { key: 'yearStatistics' }, 400],
    ['of an unknown contest', { key: 'entrySummary', contestId: '019f0000-0000-7000-8000-000000000000' }, 404],
    ['of what is no id', { key: 'entrySummary', contestId: 'x' }, 404],
    ['of a trade of another contest', { key: 'scoreSummary', contestId: 'CONTEST', contestTradeId: 'OTHER' }, 404],
    ['of an unknown output', { key: 'nothing' }, 400],
  ])('%s', async (_, asked, status) => {
    const ids: Record<string, string> = { CONTEST: published.contestId, OTHER: running.tradeId };
    const named = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, ids[String(value)] ?? value]));
    expect((await preview(bureau, named)).status).toBe(status);
    expect((await bureau.post(report.make.path, { ...named, format: 'pdf' })).status).toBe(status);
  });

  it('in a format that it does not come in', async () => {
    expect(await bureau.post(report.make.path, { ...askedOf('publicity'), format: 'xlsx' })).toMatchObject({
      status: 400,
    });
    expect((await bureau.post(report.make.path, { ...askedOf('publicity'), format: 'doc' })).status).toBe(400);
  });
});

it('two clicks make one file, and who took it stands in the trail', async () => {
  const asked = { ...askedOf('qualification'), format: 'pdf' };
  const [one, other] = await Promise.all([bureau.post(report.make.path, asked), bureau.post(report.make.path, asked)]);
  expect(one.data.jobId).toBe(other.data.jobId);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from modify_record
    where biz_table = 'report' and operator_id = ${bureau.userId}`.execute(server.services.db);
  expect(rows[0]!.count).toBeGreaterThan(0);
});

describe('the dossier of a contest', () => {
  it('is made while prints of the same person wait for their turn', async () => {
    const { promise: isMade, resolve: end } = Promise.withResolvers<void>();
    const held = writingTurns.take(bureau.userId, async () => await isMade);
    const { data } = await bureau.post(report.dossier.path, { contestId: running.contestId });
    await server.services.jobs.ended(data.jobId, 60_000);
    const { state } = (await bureau.get('/api/jobs/detail', { id: data.jobId })).data;
    end();
    await held;
    expect(state).toBe('done');
  });

  it('holds rules, lists, results and the program that checks them, with the hash of every file', async () => {
    const asked = await bureau.post(report.dossier.path, { contestId: published.contestId });
    expect(asked.status, asked.msg).toBe(200);
    await server.services.jobs.ended(asked.data.jobId, 60_000);
    const job = (await bureau.get('/api/jobs/detail', { id: asked.data.jobId })).data;
    expect(job).toMatchObject({ state: 'done' });
    const answer = await server.app.inject({
      url: job.result.link,
      headers: { authorization: `Bearer ${bureau.token}` },
    });
    const path = join(mkdtempSync(join(tmpdir(), 'trainrace-dossier-')), 'dossier.zip');
    writeFileSync(path, answer.rawPayload);
    const zip = await openZip(path);
    if (zip === null || zip === 'tooLarge') throw new Error('The dossier is no zip.');
    const read = async (name: string) => await buffer((await zip.read(name))!);
    const { files } = JSON.parse((await read('index.json')).toString()) as {
      files: { name: string; bytes: number; sha256: string }[];
    };
    expect(zip.names).toHaveLength(files.length + 3);
    for (const { name, bytes, sha256 } of files) {
      const content = await read(name);
      expect([name, content.length]).toEqual([name, bytes]);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
    const names = files.map(({ name }) => name).join('\n');
    for (const part of [
      '竞赛和赛项规则.json',
      '报名汇总表.pdf',
      '资格审核表.pdf',
      '成绩汇总表 1 ',
      '团体总分表.pdf',
      'verify.ts',
    ])
      expect(names).toContain(part);
    const results = files.find(({ name }) => name.includes('已发布成绩'))!;
    expect(JSON.parse((await read(results.name)).toString()).trades.length).toBeGreaterThan(0);
    expect((await read('目录.html')).toString()).toContain(files[0]!.sha256);
    zip.close();
    rmSync(dirname(path), { recursive: true });
  }, 120_000);

  it('is the bureau’s alone', async () => {
    const { contestId } = published;
    expect((await (await server.as(published.organiser)).post(report.dossier.path, { contestId })).status).toBe(403);
    expect((await callerWith(server.app, '', '').post(report.dossier.path, { contestId })).status).toBe(401);
    expect((await bureau.post(report.dossier.path, { contestId: '019f0000-0000-7000-8000-000000000000' })).status).toBe(
      404,
    );
    expect((await bureau.post(report.dossier.path, {})).status).toBe(400);
  });
});
