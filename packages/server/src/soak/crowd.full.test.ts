// Crowds (security R07, R08): figures are printed, what holds on any machine is looked at.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../seed/demo-accounts.ts';
import { startServer, type ServerProcess } from '#platform/db/durability/server-process.ts';
import { signIn } from '#platform/db/durability/writers.ts';
import { crowd, type Asked, type CrowdReport } from './crowd.ts';

const SECONDS = Number(process.env['CROWD_SECONDS'] ?? 60);
const ADMIN = 'admin|admin||password|ZJGTRAINRACE';

let server: ServerProcess;
let mixed: (turn: number) => Asked;
const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-crowd-'));

beforeAll(async () => {
  server = await startServer(dataDir, {}, ['--demo']);
  const headers = { authorization: `Bearer ${await signIn(server.url, ADMIN, DEMO_PASSWORD)}` };
  const get = async (path: string) => await (await fetch(server.url + path, { headers })).json();
  const { data } = (await get(`${contestInfo.list.path}?size=20`)) as { data: { records: Record<string, unknown>[] } };
  const contests = data.records.map(({ id }) => String(id));
  mixed = (turn) => {
    const at = turn % 100;
    if (at < 80)
      return { method: 'GET', path: `${applicationInfo.list.path}?current=${1 + (at % 5)}&size=20`, headers };
    return { method: 'GET', path: `${contestInfo.detail.path}?id=${contests[turn % contests.length]}`, headers };
  };
}, 300_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const peak = () =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1024);
/** Answers that are neither a success nor a refusal that says when to come back. */
const othersIn = ({ answers }: CrowdReport) =>
  Object.keys(answers).filter((status) => !['200', '503'].includes(status));
const say = (name: string, figures: object) =>
  process.stdout.write(`${name} ${JSON.stringify({ ...figures, peak: peak() })}\n`);

test('[R07] a thousand kept connections are served, or sent away with a time, below 512 MB', async () => {
  const report = await crowd(server.url, { callers: 1000, seconds: SECONDS, ask: mixed });
  say('1000 connections', { ...report, retryAfter: [...report.retryAfter] });
  expect(othersIn(report)).toEqual([]);
  expect(peak()).toBeLessThan(512);
});

test('[R08] of four thousand those that are too many are sent away with a time, and who signs in gets in within three tries', async () => {
  const quiet = await crowd(server.url, { callers: 100, seconds: SECONDS / 4, ask: mixed });
  const loud = crowd(server.url, { callers: 4000, seconds: SECONDS / 2, ask: mixed });
  await sleep((SECONDS / 4) * 1000);
  const begin = performance.now();
  const token = await atLast(async () => await signIn(server.url, ADMIN, DEMO_PASSWORD));
  const health = await fetch(`${server.url}/health/ready`);
  const besideMs = Math.round(performance.now() - begin);
  const report = await loud;
  const after = performance.now();
  const again = await fetch(`${server.url}${contestInfo.list.path}`, { headers: { authorization: `Bearer ${token}` } });
  const backMs = Math.round(performance.now() - after);
  say('100 connections', quiet);
  say('4000 connections', { ...report, retryAfter: [...report.retryAfter], besideMs, backMs });
  expect(health.status).toBe(200);
  expect(othersIn(report)).toEqual([]);
  for (const seconds of report.retryAfter) expect(Number(seconds)).toSatisfy((n: number) => n >= 1 && n <= 10);
  expect(again.status).toBe(200);
  expect(server.hasEnded()).toBe(false);
});

/** As anybody does who is told to come back in two seconds. */
async function atLast<Result>(ask: () => Promise<Result>, tries = 3): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1) throw error;
    await sleep(2000);
    return await atLast(ask, tries - 1);
  }
}
