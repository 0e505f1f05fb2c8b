import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount, anOccupationDraft } from '../../../seed/builders.ts';
import { aPdf, aWorkbook } from '#test/files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { multipart } from '#test/upload.ts';
import { sweepKeptAnswers } from './kept-answers.ts';

const OCCUPATION = '/api/zjgrsj-trainrace/basic/competition_dic';
const SUBMIT = `${OCCUPATION}/submit`;
const UPLOAD = '/api/zjgrsj-file/oss/endpoint/put-file-attach';
const READ = '/api/zjgrsj-trainrace/message/read';

let test: TestApp;
let bureau: Caller;
let colleague: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'admc2', roles: ['ADM_C'] });
  [bureau, colleague] = [await test.as('admc'), await test.as('admc2')];
});

async function send(by: Caller, url: string, body: object, key: string, more: Record<string, string> = {}) {
  const headers = { authorization: `Bearer ${by.token}`, 'idempotency-key': key, ...more };
  const { statusCode, payload, headers: got } = await test.app.inject({ method: 'POST', url, payload: body, headers });
  return { status: statusCode, text: payload, replayed: got['idempotency-replayed'], retryAfter: got['retry-after'] };
}

const draft = () => anOccupationDraft({ tradeName: `工种 ${randomUUID()}` });
const named = async (tradeName: unknown) =>
  (await bureau.get(`${OCCUPATION}/list`, { tradeName })).data.total as number;
const trailRows = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from modify_record`.execute(test.services.db)).rows[0]!.n);

describe('a call that is sent again under its key', () => {
  it('[wire §11] is carried out once and answered byte for byte as the first time', async () => {
    const body = draft();
    const key = randomUUID();
    const first = await send(bureau, SUBMIT, body, key);
    const trail = await trailRows();
    const again = await send(bureau, SUBMIT, body, `"${key}"`, { 'accept-language': 'en' });
    expect(first).toMatchObject({ status: 200, replayed: undefined });
    expect(again).toMatchObject({ status: 200, text: first.text, replayed: 'true' });
    expect(await named(body.tradeName)).toBe(1);
    expect(await trailRows()).toBe(trail);
  });

  it('is refused with 422 when it says something else', async () => {
    const key = randomUUID();
    await send(bureau, SUBMIT, draft(), key);
    const other = draft();
    expect(await send(bureau, SUBMIT, other, key)).toMatchObject({ status: 422, replayed: undefined });
    expect(await named(other.tradeName)).toBe(0);
  });

  it('belongs to one person and one address: others use the same key for their own', async () => {
    const key = randomUUID();
    const [mine, theirs] = [draft(), draft()];
    expect(await send(bureau, SUBMIT, mine, key)).toMatchObject({ status: 200 });
    expect(await send(colleague, SUBMIT, theirs, key)).toMatchObject({ status: 200, replayed: undefined });
    expect(await send(bureau, READ, { ids: [randomUUID()] }, key)).not.toMatchObject({ status: 422 });
    expect(await named(theirs.tradeName)).toBe(1);
  });

  it('keeps a refusal, too, and none that passes', async () => {
    const key = randomUUID();
    const bad = { ...draft(), tradeName: '' };
    const first = await send(bureau, SUBMIT, bad, key);
    expect(first).toMatchObject({ status: 400 });
    expect(await send(bureau, SUBMIT, bad, key)).toMatchObject({ status: 400, text: first.text, replayed: 'true' });
    const body = draft();
    const late = randomUUID();
    expect(await send(bureau, SUBMIT, body, late, { authorization: 'Bearer nobody-knows-this-token' })).toMatchObject({
      status: 401,
    });
    expect(await send(bureau, SUBMIT, body, late)).toMatchObject({ status: 200, replayed: undefined });
  });

  it('of twenty at once one is carried out; the others hear the same answer, or 409 with a second to wait', async () => {
    const body = draft();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(bureau, SUBMIT, body, key)));
    expect(answers.filter(({ status, replayed }) => status === 200 && replayed === undefined)).toHaveLength(1);
    for (const { status, retryAfter } of answers)
      if (status !== 200) expect({ status, retryAfter }).toEqual({ status: 409, retryAfter: '1' });
    expect(await named(body.tradeName)).toBe(1);
  });

  it('is answered with 409 and Retry-After: 1 while the first is being carried out', async () => {
    const body = draft();
    const key = randomUUID();
    // The first call waits for this lock in the middle of its work.
    const gate = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = test.owner.transaction().execute(async (db) => {
      await sql`lock table modify_record in access exclusive mode`.execute(db);
      held.resolve();
      await gate.promise;
    });
    await held.promise;
    const first = send(bureau, SUBMIT, body, key);
    await expect
      .poll(async () =>
        Number(
          (
            await sql<{ n: number }>`select count(*) as n from pg_locks where not granted
              and relation = 'modify_record'::regclass`.execute(test.services.db)
          ).rows[0]!.n,
        ),
      )
      .toBe(1);
    expect(await send(bureau, SUBMIT, body, key)).toMatchObject({ status: 409, retryAfter: '1' });
    gate.resolve();
    await holding;
    const done = await first;
    expect(done).toMatchObject({ status: 200 });
    expect(await send(bureau, SUBMIT, body, key)).toMatchObject({ status: 200, text: done.text, replayed: 'true' });
  });

  it('leaves no key behind when what it wrote is rolled back', async () => {
    const db = test.owner;
    await sql`alter table modify_record add constraint broken check (biz_title is distinct from 'broken')`.execute(db);
    const body = { ...draft(), tradeName: 'broken' };
    const key = randomUUID();
    expect(await send(bureau, SUBMIT, body, key)).toMatchObject({ status: 500 });
    await sql`alter table modify_record drop constraint broken`.execute(db);
    expect(await send(bureau, SUBMIT, body, key)).toMatchObject({ status: 200, replayed: undefined });
  });

  it('is new after 24 hours', async () => {
    const key = randomUUID();
    await send(bureau, SUBMIT, draft(), key);
    await sql`update idempotent_call set expires_at = now() - interval '1 second' where key = ${key}`.execute(
      test.services.db,
    );
    expect(await send(bureau, SUBMIT, draft(), key)).toMatchObject({ status: 200, replayed: undefined });
    await sql`update idempotent_call set expires_at = now() - interval '1 second' where key = ${key}`.execute(
      test.services.db,
    );
    await sweepKeptAnswers(test.services.db);
    const { rows } = await sql`select 1 from idempotent_call where key = ${key}`.execute(test.services.db);
    expect(rows).toEqual([]);
  });

  it('is kept encrypted: the table shows nothing of an answer', async () => {
    const body = draft();
    const key = randomUUID();
    await send(bureau, SUBMIT, body, key);
    const { rows } = await sql<{ answer: Buffer }>`select answer from idempotent_call where key = ${key}`.execute(
      test.services.db,
    );
    expect(rows[0]!.answer.includes(Buffer.from(String(body.tradeName)))).toBe(false);
  });
});

it.each(['', '"', '"a', 'a b', 'x'.repeat(256), '"a"b"', '密'])('the key %j is no key: 400', async (key) => {
  const body = draft();
  expect(await send(bureau, SUBMIT, body, key)).toMatchObject({ status: 400 });
  expect(await named(body.tradeName)).toBe(0);
});

describe('an upload that is sent again under its key', () => {
  const put = async (key: string, bytes: Buffer) => {
    const { payload, headers } = multipart({}, [{ name: '承诺书.pdf', bytes }]);
    return await send(bureau, UPLOAD, payload, key, headers);
  };
  const held = async () => Number((await bureau.get('/api/zjgrsj-file/attach/list')).data.total);

  it('is kept once', async () => {
    const before = await held();
    const key = randomUUID();
    const bytes = await aPdf();
    const first = await put(key, bytes);
    expect(first).toMatchObject({ status: 200, replayed: undefined });
    expect(await put(key, bytes)).toMatchObject({ status: 200, text: first.text, replayed: 'true' });
    expect(await put(key, Buffer.concat([bytes, Buffer.from('\n% other')]))).toMatchObject({ status: 422 });
    expect(await held()).toBe(before + 1);
  });

  it('whose process died after the file was kept is known to be carried out, and one that died before is free again', async () => {
    const key = randomUUID();
    const bytes = await aPdf();
    await put(key, bytes);
    const { db } = test.services;
    await sql`update idempotent_call set status = null, answer = null where key = ${key}`.execute(db);
    expect(await put(key, bytes)).toMatchObject({ status: 409, retryAfter: undefined });
    await sql`update idempotent_call set is_written = false where key = ${key}`.execute(db);
    expect(await put(key, bytes)).toMatchObject({ status: 409, retryAfter: '1' });
    await sql`update idempotent_call set leased_until = now() - interval '1 second' where key = ${key}`.execute(db);
    expect(await put(key, bytes)).toMatchObject({ status: 200, replayed: undefined });
  });
});

describe('an import that is sent again under its key', () => {
  const IMPORT = `${OCCUPATION}/importCompetitionMessage`;
  const HEADINGS =
    '职业编码 职业名称 工种/赛项名称 行业大类 命题等级 含理论 含实操 理论满分 实操满分 默认理论权重 默认实操权重 封存';
  const ROW = '6-31-01-03 电工 - 制造 高级工 是 是 100 100 30 70 否';
  const put = async (key: string, bytes: Buffer) => {
    const { payload, headers } = multipart({}, [{ name: '工种.xlsx', bytes }]);
    return await send(bureau, IMPORT, payload, key, headers);
  };

  it('is answered as the first time, also when its process died before it kept the answer', async () => {
    const tradeName = `导入 ${randomUUID()}`;
    const row = ROW.split(' ').map((cell) => (cell === '-' ? tradeName : cell));
    const bytes = await aWorkbook([HEADINGS.split(' '), row]);
    const key = randomUUID();
    const first = await put(key, bytes);
    expect(first).toMatchObject({ status: 200, replayed: undefined });
    expect(await put(key, bytes)).toMatchObject({ status: 200, text: first.text, replayed: 'true' });
    await sql`update idempotent_call set status = null, answer = null, leased_until = now() - interval '1 second'
      where key = ${key}`.execute(test.services.db);
    expect(await put(key, bytes)).toMatchObject({ status: 200, text: first.text, replayed: undefined });
    expect(await named(tradeName)).toBe(1);
    // Under another key it is another import: its row is known.
    expect(await put(randomUUID(), bytes)).toMatchObject({ status: 200, replayed: undefined });
  });
});
