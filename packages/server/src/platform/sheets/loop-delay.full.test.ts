// While fifty thousand rows are imported the event loop goes on turning: whoever calls meanwhile is heard (security R18).
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { afterAll, expect, test } from 'vitest';
import { anAccount, anOccupationDraft } from '../../../seed/builders.ts';
import { startBackground } from '#app/startup/background.ts';
import { aWorkbook } from '#test/files.ts';
import { testApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';

const ROWS = 50_000;
const FIELDS = Object.keys(anOccupationDraft());
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

test('the event loop is late by 100 ms at most, of a hundred turns one', { timeout: 300_000 }, async () => {
  const { services, as } = await testApp();
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  const bureau = await as('admc');
  closing.push(startBackground(services));
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const draft = anOccupationDraft({ tradeName: `甲${at}` }) as Readonly<Record<string, unknown>>;
    return FIELDS.map((field) => String(draft[field]));
  });
  const bytes = await aWorkbook([FIELDS, ...rows]);
  await sleep(1000);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const begin = Date.now();
  const { data } = await upload(bureau, competitionDic.importRows.path, {}, { name: 'a.xlsx', bytes });
  const ended = async () => (await bureau.get('/api/jobs/detail', { id: data.jobId })).data;
  while (['queued', 'running'].includes((await ended()).state)) await sleep(200);
  delay.disable();
  const late = delay.percentile(99) / 1e6 - 10;
  process.stdout.write(
    `50 000 rows in ${Date.now() - begin} ms; loop late p50 ${Math.round(delay.percentile(50) / 1e6 - 10)}, p99 ${Math.round(late)}, at most ${Math.round(delay.max / 1e6 - 10)} ms; ${Math.round(process.memoryUsage().rss / 1048576)} MB\n`,
  );
  expect((await ended()).result).toMatchObject({ succeeded: ROWS });
  expect(late).toBeLessThanOrEqual(100);
});
