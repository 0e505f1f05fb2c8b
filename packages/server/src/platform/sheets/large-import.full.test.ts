// Fifty thousand rows through the real server: within time and memory, while others go on working, and whole or not at all (security R18).
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import exceljs from 'exceljs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOccupationDraft } from '../../../seed/builders.ts';
import { databaseUrl, startServer, type ServerProcess } from '#platform/db/durability/server-process.ts';
import { signIn } from '#platform/db/durability/writers.ts';

const ROWS = 50_000;
const PASSWORD = 'Bulk@2026';
const BASE = '/api/zjgrsj-trainrace/basic/competition_dic';
const FIELDS = Object.keys(anOccupationDraft());

let dir: string;
let server: ServerProcess;
let token: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'trainrace-bulk-'));
  process.env['ADMIN_PASSWORD'] = PASSWORD;
  server = await startServer(join(dir, 'data'));
  token = await signIn(server.url, 'admin|admin||password|ZJGTRAINRACE', PASSWORD);
});
afterAll(async () => {
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Occupations with their sixteen columns; the row that Excel numbers `bad` has a category that there is not. */
async function workbook(name: string, bad?: number): Promise<Buffer> {
  const filename = join(dir, `${name}.xlsx`);
  const writer = new exceljs.stream.xlsx.WorkbookWriter({ filename, useSharedStrings: true });
  const sheet = writer.addWorksheet('1');
  sheet.addRow(FIELDS).commit();
  for (let row = 2; row <= ROWS + 1; row++) {
    const fields = { tradeName: `${name}${row}`, ...(row === bad ? { category: '渔业' } : {}) };
    const draft = anOccupationDraft(fields) as Readonly<Record<string, unknown>>;
    sheet.addRow(FIELDS.map((field) => String(draft[field]))).commit();
  }
  await writer.commit();
  return await readFile(filename);
}

const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(server.url + path, { ...init, headers: { token } });
  return { status: answer.status, data: ((await answer.json()) as { data: Record<string, unknown> }).data };
};

async function send(bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), '工种.xlsx');
  const { data } = await ask(`${BASE}/importCompetitionMessage`, { method: 'POST', body: form });
  return data['jobId'] as string;
}

interface Ended {
  state: string;
  result: Record<string, unknown>;
}

async function ended(jobId: string, ms: number): Promise<Ended> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(200)) {
    const { data } = await ask(`/api/jobs/detail?id=${jobId}`);
    if (!['queued', 'running'].includes(data['state'] as string)) return data as unknown as Ended;
  }
  throw new Error('The job does not end.');
}

const held = async (name: string): Promise<number> =>
  (await ask(`${BASE}/list?size=1&tradeName=${encodeURIComponent(name)}`)).data['total'] as number;

const residentMegabytes = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

let saved = 0;

/** Takes a number of the very series that the import takes its numbers from. */
async function save(): Promise<{ status: number }> {
  const body = JSON.stringify(anOccupationDraft({ tradeName: `存${(saved += 1)}` }));
  const answer = await fetch(`${server.url}${BASE}/submit`, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  return answer;
}

const at = (share: number, waits: readonly number[]): number =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? 0;

/** Effect on others while the work goes on: on readers, on writers, and on the health check. */
async function watched<Result>(context: () => Promise<Result>) {
  const failures: number[] = [];
  let most = 0;
  let isOver = false;
  const waits = async (call: () => Promise<{ status: number }>, pause: number): Promise<number[]> => {
    const all: number[] = [];
    while (!isOver) {
      const begin = performance.now();
      const { status } = await call();
      all.push(performance.now() - begin);
      if (status >= 500) failures.push(status);
      most = Math.max(most, residentMegabytes());
      await sleep(pause);
    }
    return all;
  };
  const watching = Promise.all([
    waits(async () => await ask('/api/zjgrsj-trainrace/competition/contest_info/list'), 50),
    waits(save, 200),
    waits(async () => await fetch(`${server.url}/health/ready`), 200),
  ]);
  const begin = Date.now();
  const result = await context();
  isOver = true;
  const [reads, saves, looks] = await watching;
  const told = {
    result,
    failures,
    ms: Date.now() - begin,
    megabytes: most,
    reads: at(0.99, reads),
    saves: at(0.95, saves),
    looks: at(0.99, looks),
  };
  process.stdout.write(`${JSON.stringify({ ...told, result: undefined })}\n`);
  return told;
}

test('a bad row near the end is named, and nothing is written', { timeout: 240_000 }, async () => {
  const bytes = await workbook('甲', 49_999);
  const { result, ms, megabytes, failures, reads, saves, looks } = await watched(
    async () => await ended(await send(bytes), 120_000),
  );
  expect(result).toMatchObject({ state: 'failed', result: { total: ROWS, succeeded: 0, failed: 1 } });
  expect(result.result['errors']).toMatchObject([{ row: 49_999, column: 'category' }]);
  expect(await held('甲')).toBe(0);
  expect(ms).toBeLessThan(60_000);
  expect(megabytes).toBeLessThan(600);
  expect([reads, saves, looks].filter((wait) => wait >= 1000)).toEqual([]);
  expect(failures).toEqual([]);
});

test('corrected it is written whole, while others go on working', { timeout: 240_000 }, async () => {
  const bytes = await workbook('乙');
  const { result, ms, megabytes, failures, reads, saves, looks } = await watched(
    async () => await ended(await send(bytes), 120_000),
  );
  expect(result).toMatchObject({ state: 'done', result: { total: ROWS, succeeded: ROWS, failed: 0 } });
  expect(await held('乙')).toBe(ROWS);
  expect(ms).toBeLessThan(90_000);
  expect(megabytes).toBeLessThan(600);
  expect([reads, saves, looks].filter((wait) => wait >= 1000)).toEqual([]);
  expect(failures).toEqual([]);
});

test('cancelled in the middle nothing of it is there', { timeout: 240_000 }, async () => {
  const sending = send(await workbook('丁')).catch(() => undefined);
  const writing = async () =>
    (await database('select id from job where state = $1 and done between 1 and $2', ['running', ROWS - 1])).rows[0];
  await expect.poll(writing, { timeout: 120_000, interval: 50 }).toBeDefined();
  const { id } = (await writing())!;
  await ask(`/api/jobs/cancel?id=${id}`, { method: 'POST' });
  expect(await ended(id, 10_000)).toMatchObject({ state: 'cancelled' });
  await sending;
  expect(await held('丁')).toBe(0);
});

test('killed in the middle it is done once, after the restart', { timeout: 360_000 }, async () => {
  const bytes = await workbook('丙');
  const sending = send(bytes).catch(() => undefined);
  await sleep(6000);
  const { rows } = await database('select id from job where state = $1', ['running']);
  await server.kill('server');
  await sending;
  server = await startServer(join(dir, 'data'));
  expect(await held('丙')).toBe(0);
  expect(await ended(rows[0]!.id, 240_000)).toMatchObject({ state: 'done', result: { succeeded: ROWS } });
  expect(await held('丙')).toBe(ROWS);
});

async function database(sql: string, values: unknown[]): Promise<{ rows: { id: string }[] }> {
  const client = new pg.Client({ connectionString: databaseUrl(join(dir, 'data')) });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}
