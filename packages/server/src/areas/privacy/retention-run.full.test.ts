// A million messages, a fifth of them over their time: counted and erased within bounds of memory, while others go on working.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { retentionRun, type RetentionLine } from '@trainrace/contract/areas/privacy/retention-run';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const ROWS = 1_000_000;
const OVER = ROWS / 5;
/** Of one INSERT. */
const PORTION = 20_000;
/** Growth while it works: nothing grows with the rows. */
const MOST_MEGABYTES = 50;

let test: TestApp;
let system: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'adms', roles: ['ADM_S', 'ADM_C'] });
  system = await test.as('adms');
  for (let from = 1; from < ROWS; from += PORTION)
    await sql`insert into outbox (id, channel, mobile_enc, mobile_idx, mobile_mask, template, content_enc, state, create_time)
      select gen_random_uuid(), 'sms', '\\x00', sha256(n::text::bytea), '199****0001', 'REG_CODE', '\\x00', 'sent',
        now() - make_interval(months => case when n % 5 = 0 then 13 else 11 end)
      from generate_series(${sql.lit(from)}, ${sql.lit(from + PORTION - 1)}) n`.execute(test.owner);
  await sql`analyze outbox`.execute(test.owner);
}, 600_000);

const left = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(test.services.db)).rows[0]!.n;

/** Memory held by the process once all garbage is away, in bytes. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
function held(): number {
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Follows a run to its end; answers its line on messages and by how much the memory that is held grew meanwhile, at most. */
async function ended(kind: 'look' | 'run'): Promise<{ line: RetentionLine | undefined; megabytes: number }> {
  const before = held();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, held() - before)), 1000);
  const { data } = await system.post(retentionRun[kind].path);
  if (data.jobId !== null) await test.services.jobs.ended(data.jobId, 1_200_000);
  clearInterval(watch);
  const { report } = (await system.get(retentionRun.detail.path, { id: data.id })).data;
  return { line: report.find((one: RetentionLine) => one.subject === 'sms'), megabytes: most / 1e6 };
}

it('a dry run counts them and takes nothing', { timeout: 1_300_000 }, async () => {
  const { line, megabytes } = await ended('look');
  expect(line).toMatchObject({ due: OVER, months: 12 });
  expect(await left()).toBe(ROWS);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
});

it('a run erases those, once, and nobody else waits for it', { timeout: 1_300_000 }, async () => {
  let isOver = false;
  const others = (async () => {
    const statuses = new Set<number>();
    while (!isOver) statuses.add((await system.get(sms.outbox.path, { size: 10 })).status);
    return [...statuses];
  })();
  const { line, megabytes } = await ended('run');
  isOver = true;
  expect(line).toMatchObject({ due: OVER });
  expect(await others).toEqual([200]);
  expect(await left()).toBe(ROWS - OVER);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
  expect((await ended('run')).line).toMatchObject({ due: 0 });
});
