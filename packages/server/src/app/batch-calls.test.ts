// Each call that answers row by row, told from the contract: two selections that overlap, and a row that somebody else holds
// (wire §10–§12).
import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@trainrace/contract';
import { markingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { formatMessage } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { batchRows } from '@trainrace/contract/wire/family';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outcomeOf } from '#platform/jobs/outcome.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { somebodyWaits } from '#test/locks.ts';
import { batchFixtures, type Fixture } from '#test/batch-fixtures.ts';
import { impatientApp } from '#test/test-app.ts';

/** One session's sheets are taken over together or not at all: `referee.test.ts` shows it. */
const TOGETHER: readonly string[] = [markingScheme.takeOver.path];

interface Def {
  type: string;
  shape?: Readonly<Record<string, z.core.$ZodType>>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
}

const defOf = (schema: z.core.$ZodType): Def => (schema as unknown as { def: Def }).def;

function isOfRows(schema: z.core.$ZodType): boolean {
  const { type, shape, element, innerType } = defOf(schema);
  if (innerType !== undefined) return isOfRows(innerType);
  if (type === 'object') return Object.values(shape!).some(isOfRows);
  if (type !== 'array') return false;
  const fields = defOf(element!).shape ?? {};
  return ['id', 'ok', 'code', 'msg'].every((field) => field in fields);
}

const batches = allEndpoints.filter(({ path, data }) => isOfRows(data) && !TOGETHER.includes(path));

let stage: Stage;
/** Five tests run side by side and may keep each other waiting for some moments. */
let impatient: FastifyInstance;
let fixtures: ReadonlyMap<string, Fixture>;
beforeAll(async () => {
  stage = await openStage({ MAIL_DRIVER: 'dry-run' });
  impatient = await impatientApp(stage, 1000);
  fixtures = await batchFixtures(stage);
});

const WAYS = ['without a key', 'under a key'] as const;
const keyFor = (way: (typeof WAYS)[number]) => (way === 'under a key' ? randomUUID() : null);

async function send(path: string, ids: readonly string[], key: string | null, app = stage.app) {
  const { by, body = (ids) => ({ ids }) } = fixtures.get(path)!;
  const headers = { authorization: `Bearer ${by.token}`, ...(key !== null && { 'idempotency-key': key }) };
  const answer = await app.inject({ method: 'POST', url: path, payload: body(ids), headers });
  const { data } = answer.json<{ data: BatchRow[] | { rows?: BatchRow[]; jobId: string } | null }>();
  const rows = data === null || Array.isArray(data) ? data : (data.rows ?? (await rowsOfJob(data.jobId)));
  return { status: answer.statusCode, text: answer.payload, replayed: answer.headers['idempotency-replayed'], rows };
}

/** Of one that took longer than its caller waits. */
async function rowsOfJob(id: string): Promise<BatchRow[] | undefined> {
  const { db, jobs } = stage.services;
  await jobs.ended(id, 300_000);
  return (await outcomeOf(db, id, z.object({ rows: batchRows })))?.rows;
}

it('has rows for every kind of batch, and for nothing else', () => {
  expect([...fixtures.keys()].toSorted()).toEqual(batches.map(({ path }) => path).toSorted());
});

describe.concurrent.each(batches.map(({ path, isRepeatable = true }) => ({ path, isRepeatable })))(
  '$path',
  ({ path, isRepeatable }) => {
    it.each(WAYS)(
      '%s: of two that overlap both answer all of their rows, and each row is written once',
      async (way) => {
        const { rows, again } = fixtures.get(path)!;
        const ids = await rows(4);
        const calls = [ids.slice(0, 3), ids.slice(1).toReversed()].map((selection) => ({
          selection,
          key: keyFor(way),
        }));
        const answers = await Promise.all(calls.map(async ({ selection, key }) => await send(path, selection, key)));
        for (const [at, { status, rows }] of answers.entries()) {
          expect({ status, ids: rows?.map(({ id }) => id) }).toEqual({ status: 200, ids: calls[at]!.selection });
          expect(rows?.filter(({ code }) => code !== 200 && code !== 409)).toEqual([]);
        }
        const done = answers.flatMap(({ rows }) => rows ?? []).flatMap(({ id, ok }) => (ok ? [id] : []));
        expect((again === true ? [...new Set(done)] : done).toSorted()).toEqual(ids.toSorted());
        if (!isRepeatable) return;
        for (const [at, { selection, key }] of calls.entries())
          if (key !== null)
            expect(await send(path, selection, key)).toMatchObject({ text: answers[at]!.text, replayed: 'true' });
      },
    );

    it.for(WAYS)(
      '%s: a row that somebody else holds waited too long, and the others are written',
      async (way, { onTestFinished }) => {
        const { rows, hold, job } = fixtures.get(path)!;
        const ids = await rows(3);
        const key = keyFor(way);
        const holder = await stage.owner.startTransaction().execute();
        // A transaction that a failure leaves open would keep the file from ending.
        onTestFinished(async () => {
          if (!holder.isRolledBack) await holder.rollback().execute();
        });
        await hold(holder, ids[1]!);
        // A job is heard of by the server that does it, and waits for the row as long as it takes.
        const asked = send(path, ids, key, job === true ? stage.app : impatient);
        if (job === true) {
          // A call that is refused lets nobody wait.
          await Promise.race([somebodyWaits(holder), asked]);
          await holder.rollback().execute();
          expect((await asked).rows).toMatchObject(ids.map((id) => ({ id, ok: true })));
          return;
        }
        const answer = await asked;
        await holder.rollback().execute();
        expect(answer).toMatchObject({
          status: 200,
          rows: [
            { id: ids[0], ok: true, code: 200 },
            { id: ids[1], ok: false, code: 503, msg: formatMessage('lockedByOthers', 'zh') },
            { id: ids[2], ok: true, code: 200 },
          ],
        });
        if (key !== null && isRepeatable)
          expect(await send(path, ids, key)).toMatchObject({ text: answer.text, replayed: 'true' });
      },
    );
  },
);
