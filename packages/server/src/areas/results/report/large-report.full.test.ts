// A trade of five thousand as workbook and as paper: how long each takes, and what the process takes above its rest meanwhile.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { report } from '@trainrace/contract/areas/results/report';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPublicTrade } from '../../../../seed/honour-builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const PEOPLE = 5000;
/** The drawing thread may take 256 itself; measured: 88 as workbook, 218 as paper. */
const MOST_MB = 320;
const MOST_MS = 60_000;

let test: TestApp;
let bureau: Caller;
let subject: { contestId: string; contestTradeId: string };

beforeAll(async () => {
  test = await testApp();
  const { services, as } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  bureau = await as('admc');
  const handleUnitId = (await as('org01')).userId;
  const { data } = await bureau.post(contestInfo.submit.path, aContestDraft(handleUnitId));
  const placings = Array.from({ length: PEOPLE }, (_, at) => ({ name: `选手${at + 1}`, rankNo: (at % 999) + 1 }));
  const { tradeId } = await aPublicTrade(services, { contestId: data.id, handleUnitId, placings });
  subject = { contestId: data.id, contestTradeId: tradeId };
}, 600_000);

const resident = () => Math.round(process.memoryUsage.rss() / 1_048_576);

it.each(['xlsx', 'pdf'] as const)(
  '[issue 14] the summary of 5,000 scores as %s is made within bounds of time and memory',
  { timeout: 300_000 },
  async (format) => {
    await sleep(2000);
    const rest = resident();
    let peak = rest;
    const watching = setInterval(() => (peak = Math.max(peak, resident())), 20);
    const begin = performance.now();
    const { status, data } = await bureau.post(report.make.path, { key: 'scoreSummary', ...subject, format });
    expect(status).toBe(200);
    let { link } = data;
    while (link === undefined && performance.now() - begin < MOST_MS) {
      await sleep(50);
      link = (await bureau.get('/api/jobs/detail', { id: data.jobId })).data.result?.link;
    }
    const took = Math.round(performance.now() - begin);
    clearInterval(watching);
    process.stdout.write(`${PEOPLE} rows as ${format}: ${took} ms, ${peak - rest} MB over ${rest} MB\n`);
    expect(link).toBeDefined();
    expect(peak - rest).toBeLessThan(MOST_MB);
  },
);
