import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { anAccount, anOccupationDraft } from '../../../../seed/builders.ts';
import { competitionDicLabels } from '@trainrace/contract/areas/basic/competition-dic.labels';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

const IMPORT = '/api/zjgrsj-trainrace/basic/competition_dic/importCompetitionMessage';
const DETAIL = '/api/jobs/detail';

/** Of a machine that is busy with other tests. */
const PATIENT = { timeout: 60_000 };

let server: TestApp;
let bureau: Caller;
let other: Caller;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'adms', roles: ['ADM_S'] });
  [bureau, other] = [await server.as('admc'), await server.as('adms')];
});

let count = 0;
function pasted(): string[][] {
  const draft = anOccupationDraft({ tradeName: `工种${(count += 1)}` });
  const labels: Readonly<Record<string, readonly string[]>> = competitionDicLabels;
  return [Object.keys(draft).map((field) => labels[field]![0]!), Object.values(draft).map(String)];
}

/** An import that takes as long as somebody else holds the series of its numbers. */
async function heldUp<Result>(task: () => Promise<Result>): Promise<Result> {
  return await server.services.db.transaction().execute(async (db) => {
    await db.selectFrom('serialNum').select('id').where('bizCode', '=', 'DIC').forUpdate().execute();
    return await task();
  });
}

it('an import that takes longer than 10 s goes on as a job', async () => {
  // Those ten seconds are over as soon as the import is held up.
  const { ended } = server.services.jobs;
  const waited: number[] = [];
  const wait = vi.spyOn(server.services.jobs, 'ended').mockImplementation(async (id, ms) => {
    waited.push(ms);
    const job = async () =>
      await server.services.db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst();
    await expect.poll(async () => (await job())?.total, PATIENT).toBe(1);
  });
  onTestFinished(() => wait.mockRestore());
  const { jobId } = await heldUp(async () => {
    const answer = await bureau.post(IMPORT, { rows: pasted() });
    expect(answer).toMatchObject({ status: 200, data: { state: 'running', total: 1 } });
    expect((await bureau.get(DETAIL, { id: answer.data.jobId })).data).toMatchObject({
      state: 'running',
      stateName: '进行中',
      total: 1,
      result: null,
    });
    return answer.data as { jobId: string };
  });
  expect(waited).toEqual([10_000]);
  await ended(jobId, PATIENT.timeout);
  expect((await bureau.get(DETAIL, { id: jobId })).data).toMatchObject({
    state: 'done',
    done: 1,
    result: { succeeded: 1, errors: [] },
  });
});

it('is nobody’s but the owner’s', async () => {
  const { data } = await bureau.post(IMPORT, { rows: pasted() });
  expect((await bureau.get(DETAIL, { id: data.jobId })).status).toBe(200);
  for (const path of [DETAIL, '/api/jobs/events']) expect((await other.get(path, { id: data.jobId })).status).toBe(404);
  expect((await other.post('/api/jobs/cancel', { id: data.jobId })).status).toBe(404);
  expect((await bureau.get(DETAIL, { id: 'x' })).status).toBe(404);
});

it('keeps what a refusal said', async () => {
  const [heads, row] = pasted();
  row![heads!.indexOf('行业大类')] = '渔业';
  const { data } = await bureau.post(IMPORT, { rows: [heads, row] });
  expect((await bureau.get(DETAIL, { id: data.jobId })).data).toMatchObject({
    state: 'failed',
    message: '共1行有误，未导入任何数据',
    result: { failed: 1, errors: [{ row: 2, column: '行业大类' }] },
  });
});

it('is followed by events until it has ended, and can be cancelled', async () => {
  const rows = pasted();
  const following = await heldUp(async () => {
    const answered = bureau.post(IMPORT, { rows });
    const job = async () =>
      await server.services.db.selectFrom('job').selectAll().where('state', '=', 'running').executeTakeFirst();
    await expect.poll(async () => (await job())?.total, PATIENT).toBe(1);
    const { id } = (await job())!;
    const url = `/api/jobs/events?id=${id}`;
    const events = await server.app.inject({ url, headers: { token: bureau.token }, payloadAsStream: true });
    const parts = events.stream()[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const first = String((await parts.next()).value);
    expect((await bureau.post('/api/jobs/cancel', { id })).data).toMatchObject({ state: 'cancelled' });
    expect((await bureau.post('/api/jobs/cancel', { id })).msg).toBe('任务已结束');
    return { answered, events, parts, first };
  });
  expect(following.events.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  let payload = following.first;
  for (;;) {
    const { done = false, value } = await following.parts.next();
    if (done) break;
    payload += String(value);
  }
  const said = payload
    .split('\n\n')
    .filter((part) => part.startsWith('data: '))
    .map((part) => JSON.parse(part.slice(6)) as { state: string; stateName: string });
  expect(said.map(({ state }) => state)).toEqual(['running', 'cancelled']);
  expect(said[1]!.stateName).toBe('已取消');
  expect(await following.answered).toMatchObject({ status: 409, msg: '任务已取消' });
  const trades = await server.services.db
    .selectFrom('competitionDic')
    .select('id')
    .where('tradeName', '=', `工种${count}`)
    .execute();
  expect(trades).toEqual([]);
});
