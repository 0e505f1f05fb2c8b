import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { ticketTemplate } from '@trainrace/contract/areas/arrangement/ticket-template';
import { beforeAll, expect, it } from 'vitest';
import { writingTurns } from '#platform/sheets/turns.ts';
import { readPdf } from '#test/read-pdf.ts';
import { arrangementTest, type ArrangementTest } from './test-contest.ts';

let test: ArrangementTest;

beforeAll(async () => {
  test = await arrangementTest();
});

const item = (part: string, more: object) => ({ part, x: '10.0', y: '10.0', width: '80.0', height: '10.0', ...more });
const draft = {
  templateName: '大字版',
  paper: 'A4',
  items: [item('字段', { field: 'name', size: '20.0' }), item('文字', { text: '请勿折叠', y: '40.0' })],
};
const pagesOf = async (url: string) => {
  const answer = await test.server.app.inject({ url, headers: { authorization: `Bearer ${test.bureau.token}` } });
  return await readPdf(answer.rawPayload);
};

it('the bureau changes what tickets look like without a release: seen before, used at once, the former one kept', async () => {
  const { contestId, ids } = await test.arranged({ count: 1 });
  await test.unit.post(arrangement.seat.path, { contestId });
  await test.unit.post(arrangement.publishTickets.path, { contestId, isConfirmed: true });
  const ticket = async () => (await pagesOf(`${arrangement.ticket.path}?id=${ids[0]}`))[0]!;
  expect((await ticket()).text).toContain('准 考 证');

  const { data: first } = await test.bureau.post(ticketTemplate.submit.path, draft);
  expect(first).toMatchObject({ templateState: '草稿', versionNo: 1 });
  const [preview] = await pagesOf(`${ticketTemplate.preview.path}?id=${first.id}`);
  expect(preview!.text).toMatch(/陈示一.*请勿折叠/s);
  expect((await ticket()).text).toContain('准 考 证');
  expect((await test.bureau.post(ticketTemplate.enable.path, { id: first.id })).data.templateState).toBe('启用');
  expect(await ticket()).toMatchObject({ width: 595.28, text: expect.stringMatching(/^考生1.*请勿折叠/s) });

  const { data: second } = await test.bureau.post(ticketTemplate.submit.path, { ...draft, paper: 'A5', id: first.id });
  expect(second).toMatchObject({ templateState: '草稿', versionNo: 2 });
  expect(second.id).not.toBe(first.id);
  const both = await Promise.all(
    [first.id, second.id].map(async (id) => await test.bureau.post(ticketTemplate.enable.path, { id })),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { records } = (await test.bureau.get(ticketTemplate.list.path, { templateState: '启用' })).data;
  expect(records).toHaveLength(1);
  expect((await test.bureau.post(ticketTemplate.remove.path, { ids: [first.id] })).status).toBe(409);
});

it('is the bureau’s alone', async () => {
  expect((await test.unit.get(ticketTemplate.list.path)).status).toBe(403);
  expect((await test.unit.post(ticketTemplate.submit.path, draft)).status).toBe(403);
});

it('many prints at once of one account wait for each other, keep nobody else waiting, and end in a sentence', async () => {
  const { contestId, ids } = await test.arranged({ count: 1 });
  await test.unit.post(arrangement.seat.path, { contestId });
  await test.unit.post(arrangement.publishTickets.path, { contestId, isConfirmed: true });
  const printed = async ({ token }: { token: string }) =>
    await test.server.app.inject({
      url: `${arrangement.ticket.path}?id=${ids[0]}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const running = writingTurns.take(test.bureau.userId, async () => await isOver);
  const answered: number[] = [];
  const many = Array.from({ length: 11 }, async () => {
    const { statusCode } = await printed(test.bureau);
    answered.push(statusCode);
  });
  await expect.poll(() => answered).toEqual([429]);
  expect((await printed(test.bureau)).json()).toMatchObject({
    code: 429,
    msg: '您有多个表格或打印件正在生成，请稍后再试',
  });
  expect((await printed(test.unit)).statusCode).toBe(200);
  expect(answered).toEqual([429]);
  end();
  await Promise.all([running, ...many]);
  expect(answered.filter((status) => status === 200)).toHaveLength(10);
});
