// Two selections that overlap, and a row that somebody else holds (wire §10, §12): each row is told by itself.
import { randomUUID } from 'node:crypto';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';
import { impatientApp, type Caller } from '#test/test-app.ts';

let stage: Stage;
let impatient: FastifyInstance;
beforeAll(async () => {
  stage = await openStage();
  impatient = await impatientApp(stage, 300);
});

const WAYS = ['without a key', 'under a key'] as const;
const keyFor = (way: (typeof WAYS)[number]) => (way === 'under a key' ? randomUUID() : null);

async function send(by: Caller, verb: string, ids: readonly string[], key: string | null, app = stage.app) {
  const headers = { authorization: `Bearer ${by.token}`, ...(key !== null && { 'idempotency-key': key }) };
  const answer = await app.inject({ method: 'POST', url: `${BASE}/${verb}`, payload: { ids }, headers });
  const { data } = answer.json<{ data: BatchRow[] | null }>();
  return { status: answer.statusCode, text: answer.payload, replayed: answer.headers['idempotency-replayed'], data };
}

async function drafts(count: number): Promise<string[]> {
  const { school, save, draft, openTrade } = stage;
  const trade = await openTrade();
  const ids = [];
  for (let at = 0; at < count; at++) ids.push((await save(school, await draft(school, trade))).data.id as string);
  return ids;
}

async function handedIn(count: number): Promise<string[]> {
  const ids = await drafts(count);
  await send(stage.school, 'applicationBatchSubmit', ids, null);
  return ids;
}

describe.each([
  ['applicationBatchSubmit', drafts, () => stage.school],
  ['applicationBatchPass', handedIn, () => stage.unit],
] as const)('%s', (verb, rows, by) => {
  it.each(WAYS)('%s: of two that overlap both answer all of their rows, and each row is written once', async (way) => {
    const ids = await rows(4);
    const keys = [keyFor(way), keyFor(way)];
    const selections = [ids.slice(0, 3), ids.slice(1).toReversed()];
    const answers = await Promise.all(keys.map(async (key, at) => await send(by(), verb, selections[at]!, key)));
    for (const [at, { status, data }] of answers.entries()) {
      expect({ status, ids: data?.map(({ id }) => id) }).toEqual({ status: 200, ids: selections[at] });
      expect(data?.filter(({ code }) => code !== 200 && code !== 409)).toEqual([]);
    }
    const written = answers.flatMap(({ data }) => data ?? []).filter(({ ok }) => ok);
    expect(written.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const [at, key] of keys.entries())
      if (key !== null)
        expect(await send(by(), verb, selections[at]!, key)).toMatchObject({
          text: answers[at]!.text,
          replayed: 'true',
        });
  });

  it.each(WAYS)('%s: a row that somebody else holds waited too long, and the others are written', async (way) => {
    const ids = await rows(3);
    const key = keyFor(way);
    const holder = await stage.owner.startTransaction().execute();
    await sql`select from application_info where id = ${ids[1]!} for update`.execute(holder);
    const answer = await send(by(), verb, ids, key, impatient);
    await holder.rollback().execute();
    expect(answer).toMatchObject({
      status: 200,
      data: [
        { id: ids[0], ok: true, code: 200 },
        { id: ids[1], ok: false, code: 503, msg: '其他人正在处理该数据，请稍后重试' },
        { id: ids[2], ok: true, code: 200 },
      ],
    });
    if (key === null) return;
    expect(await send(by(), verb, ids, key)).toMatchObject({ text: answer.text, replayed: 'true' });
  });
});

it('[wire §11] a batch whose process died goes on with the rows that were not written', async () => {
  const ids = await drafts(3);
  const key = randomUUID();
  const first = await send(stage.school, 'applicationBatchSubmit', ids, key);
  expect(first.data?.map(({ ok }) => ok)).toEqual([true, true, true]);
  // As it stood before the third: two rows are written, nothing is answered, and nobody works at it any more.
  await sql`update application_info set audit_status = 0, submit_time = null where id = ${ids[2]!}`.execute(
    stage.owner,
  );
  await sql`update idempotent_call set status = null, answer = null, rows_written = '{0,1}',
    leased_until = now() - interval '1 second' where key = ${key}`.execute(stage.owner);
  const again = await send(stage.school, 'applicationBatchSubmit', ids, key);
  expect(again).toMatchObject({ status: 200, text: first.text, replayed: undefined });
  expect(await send(stage.school, 'applicationBatchSubmit', ids, key)).toMatchObject({
    text: first.text,
    replayed: 'true',
  });
});
