import { allEndpoints } from '@trainrace/contract';
import { NEEDS_RECENT_SIGN_IN } from '@trainrace/contract/access/recent-sign-in';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let admin: Caller;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'everything' });
  admin = await test.as('everything');
});

const verbs = (field: string, values: unknown) => (values as readonly string[]).map((verb) => ({ [field]: verb }));
const calls = allEndpoints.flatMap((call) => {
  const values = (call.input.shape[call.actionBy ?? ''] as unknown as { def: { values: unknown } } | undefined)?.def
    .values;
  return (call.actionBy === undefined ? [{}] : verbs(call.actionBy, values)).map((input) => ({ call, input }));
});
const guarded = calls.filter(({ call, input }) => NEEDS_RECENT_SIGN_IN.has(actionOf(call, input)));

it('each act that asks for a sign-in of lately is a call', () => {
  expect([...new Set(guarded.map(({ call, input }) => actionOf(call, input)))].toSorted()).toEqual(
    [...NEEDS_RECENT_SIGN_IN].toSorted(),
  );
});

it.each(guarded.map((one) => [actionOf(one.call, one.input), one] as const))(
  '%s asks who goes on with an old session to sign in again',
  async (_, { call, input }) => {
    const send = async () =>
      call.method === 'GET'
        ? await admin.get(call.path, { ids: newId(), ...input })
        : await admin.post(call.path, { id: newId(), ids: [newId()], ...input });
    const created = async (minutes: number) =>
      await test.services.db
        .updateTable('session')
        .set({ createdAt: new Date(Date.now() - minutes * 60_000).toISOString(), usedAt: new Date().toISOString() })
        .execute();
    await created(51);
    expect(await send()).toMatchObject({ status: 401, msg: '此操作须确认为本人，请重新登录后再操作' });
    await created(1);
    expect([400, 404]).toContain((await send()).status);
  },
);
