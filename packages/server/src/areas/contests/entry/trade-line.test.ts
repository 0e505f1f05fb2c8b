import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aTrade } from '../../../../seed/builders.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const waitingForRows = async () =>
  Number(
    (
      await sql<{ n: number }>`select count(*) as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database()`.execute(stage.owner)
    ).rows[0]!.n,
  );

it.each([
  [24, 'without keys'],
  [60, 'under keys'],
])('%i who hand in for one trade at the same moment %s wait in line, and each gets a place', async (count, way) => {
  const { services, school, draft, app } = stage;
  const trade = await aTrade(services, await stage.contest(), { quotaTotal: count });
  const drafts = [];
  for (let at = 0; at < count; at++) drafts.push(await draft(school, trade));
  const holder = await stage.owner.startTransaction().execute();
  await sql`select from contest_trade where id = ${trade} for update`.execute(holder);
  const sent = drafts.map(async (payload) => {
    const key = way === 'under keys' ? { 'idempotency-key': randomUUID() } : {};
    const headers = { authorization: `Bearer ${school.token}`, ...key };
    return await app.inject({ method: 'POST', url: `${BASE}/applicationSubmit`, payload, headers });
  });
  // One stands at the lock; the others hold no connection meanwhile.
  await expect.poll(waitingForRows).toBe(1);
  await holder.rollback().execute();
  const answers = await Promise.all(sent);
  expect(answers.map((answer) => [answer.statusCode, answer.json<{ msg: string }>().msg])).toEqual(
    drafts.map(() => [200, '操作成功!']),
  );
});
