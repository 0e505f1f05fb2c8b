import { documents } from '@trainrace/contract/areas/documents/document';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { beforeAll, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { postForm, signIn, type SignedIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { testApp, type TestApp } from '#test/test-app.ts';

const LIST = '/api/zjgrsj-trainrace/competition/contest_info/list';
const ADMIN = 'admin|admc||password|ZJGTRAINRACE';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  const passwordHash = await hashPassword('Demo@2026');
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'], passwordHash });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01', passwordHash });
  await anAccount(test.services, { account: 'org01', virtualId: 'U033', passwordHash });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** As if everybody had last done something so long ago. */
const usedBefore = async (minutes: number) =>
  await test.services.db
    .updateTable('session')
    .set({ usedAt: ago(minutes), createdAt: ago(minutes) })
    .execute();
const works = async ({ get }: SignedIn) => (await get(LIST)).status;
const refresh = async ({ refreshToken }: SignedIn) =>
  (await postForm(test.app, '/api/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken })).status;
const setIdle = async (paramValue: string) => {
  await test.services.db.updateTable('param').set({ paramValue }).where('paramKey', '=', 'idleMinutes').execute();
  test.services.params.forget();
};

it('a session of the bureau or of a town ends after half an hour without use, a unit’s does not', async () => {
  const [admin, town, unit] = [
    await signIn(test.app, ADMIN),
    await signIn(test.app, 'town|U031|town01|password|ZJGTRAINRACE'),
    await signIn(test.app, 'enterprise|U033|org01|password|ZJGTRAINRACE'),
  ];
  await usedBefore(29);
  expect([await works(admin), await works(town), await works(unit)]).toEqual([200, 200, 200]);
  await usedBefore(31);
  expect([await works(admin), await works(town), await works(unit)]).toEqual([401, 401, 200]);
  expect([await refresh(admin), await refresh(unit)]).toEqual([400, 200]);
});

it('what a person does counts as use, at most once a minute; refreshing and what a page asks by itself does not', async () => {
  const admin = await signIn(test.app, ADMIN);
  const { id } = await test.services.db
    .selectFrom('session')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const usedAt = async () =>
    (await test.services.db.selectFrom('session').select('usedAt').where('id', '=', id).executeTakeFirstOrThrow())
      .usedAt;
  await usedBefore(20);
  const before = await usedAt();
  expect((await admin.get(inbox.unread.path)).status).toBe(200);
  const present = { id: '00000000-0000-7000-8000-000000000000' };
  expect((await admin.post(documents.present.path, present)).status).toBe(404);
  expect(await refresh(admin)).toBe(200);
  expect(await usedAt()).toBe(before);
  const again = await signIn(test.app, ADMIN);
  await usedBefore(20);
  expect(await works(again)).toBe(200);
  const latest = await test.services.db
    .selectFrom('session')
    .select('usedAt')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(latest.usedAt).not.toBe(before);
  expect(await works(again)).toBe(200);
  const still = await test.services.db
    .selectFrom('session')
    .select('usedAt')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(still.usedAt).toBe(latest.usedAt);
});

it('0 minutes end nothing', async () => {
  const admin = await signIn(test.app, ADMIN);
  await usedBefore(600);
  await setIdle('0');
  expect(await works(admin)).toBe(200);
  await setIdle('30');
});
