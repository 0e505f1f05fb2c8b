// The bench without its clock: both sides give the same answers, and leave the same trail.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../src/test/test-app.ts';
import { makeCases, type Case } from './cases.ts';
import { compare, type Ask } from './compare.ts';
import { encryptedSample, withClient } from './database.ts';
import { load } from './load.ts';
import { trailOf } from '../src/test/trail.ts';
import { baseline } from './baseline/main.ts';

let test: TestApp;
let cases: Case[];
let askBaseline: Ask;
let closeBaseline: () => Promise<void>;

beforeAll(async () => {
  test = await testApp();
  const { config, cipher, keys } = test.services;
  cases = await withClient(config.databaseUrl!, async (client) => {
    await load(client, { applications: 3000, people: 600, contests: 20 }, await encryptedSample(cipher));
    return await makeCases(client, config);
  });
  const { server, close } = baseline({ url: config.databaseUrl!, keys, seal: config.seal, client: config.client });
  closeBaseline = close;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  askBaseline = async ({ path, method, headers, body = null }) => {
    const answer = await fetch(url + path, { method, headers, body });
    return { status: answer.status, body: await answer.json() };
  };
});
afterAll(() => closeBaseline());

const askOurs: Ask = async ({ path, method, headers, body }) => {
  const answer = await test.app.inject({
    url: path,
    method,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: answer.statusCode, body: answer.json() };
};

describe('both sides', () => {
  it.each(['list', 'filtered list', 'deep page', 'keyword search', 'detail', 'submit', 'login'])(
    'answer the same: %s',
    async (name) => {
      const one = cases.find((each) => each.name === name)!;
      expect(one.requests.length).toBeGreaterThan(5);
      await compare(one, askOurs, askBaseline);
    },
  );

  it('leave the same trail of a saved draft', async () => {
    const { requests, again } = cases.find(({ name }) => name === 'submit')!;
    const { id } = JSON.parse(requests[0]!.body!) as { id: string };
    await askOurs(requests[0]!);
    await askBaseline(requests[again!]!);
    const rows = (await trailOf(test.services.db, { bizId: id })).slice(-2);
    const [ours, theirs] = rows.map(
      ({ bizTable, bizNo, bizTitle, action, changes, operatorId, operatorName, operatorRole }) => ({
        bizTable,
        bizNo,
        bizTitle,
        action,
        operatorId,
        operatorName,
        operatorRole,
        changes: changes.map((change) => ({ ...change, before: '', after: typeof change.after })),
      }),
    );
    expect(rows).toHaveLength(2);
    expect(theirs).toEqual(ours);
  });
});

it('is not satisfied with an error page, nor with another answer', async () => {
  const [list] = cases as [Case];
  const wrong =
    (status: number, data: unknown): Ask =>
    () =>
      Promise.resolve({ status, body: { code: 200, success: true, msg: '', data } });
  await expect(compare(list, wrong(500, {}), wrong(500, {}))).rejects.toThrow('answers');
  await expect(
    compare(list, wrong(200, { total: 1, records: [] }), wrong(200, { total: 2, records: [] })),
  ).rejects.toThrow('data.total is 1');
});
