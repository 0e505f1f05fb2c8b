import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, SAMPLE_ID_CARDS } from '../../../../seed/builders.ts';
import { signIn } from '#test/client.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { smsPlace } from '#platform/sms/outbox.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';

const { changeMobile, smsCode, getUnitInfo, detail } = userInfo;
let test: TestApp;
let bureau: Caller;
let town: Caller;

beforeAll(async () => {
  test = await testApp();
  const passwordHash = await hashPassword('Demo@2026');
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(test.services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  for (const [index, account] of ['19900000001', '19900000002', '19900000003'].entries())
    await aPerson(test.services, { account, name: `人${index}号`, idCardNo: SAMPLE_ID_CARDS[index]!, passwordHash });
  [bureau, town] = [await test.as('admc'), await test.as('town01')];
});

beforeEach(async () => void (await test.services.db.deleteFrom('rateCount').execute()));

const as = async (mobile: string) => await signIn(test.app, `enterprise|U032|${mobile}|password|ZJGTRAINRACE`);

async function codeFor(mobile: string, purpose: string): Promise<string> {
  await test.services.db.deleteFrom('rateCount').execute();
  expect((await bureau.get(smsCode.path, { mobile, purpose })).status).toBe(200);
  const { id, contentEnc } = await test.services.db
    .selectFrom('outbox')
    .select(['id', 'contentEnc'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return (
    JSON.parse(test.services.cipher.decrypt(contentEnc!, smsPlace('content', id))) as { params: { code: string } }
  ).params.code;
}

it('follows a code that went to the new number: the account with it, and other sessions end', async () => {
  const [own, elsewhere] = [await as('19900000001'), await as('19900000001')];
  const mobile = '19911112222';
  expect((await own.post(changeMobile.path, { mobile })).status).toBe(400);
  const ofOther = await codeFor(mobile, 'login');
  expect((await own.post(changeMobile.path, { mobile, code: ofOther })).status).toBe(400);
  const code = await codeFor(mobile, 'mobile');
  expect(await own.post(changeMobile.path, { mobile, code })).toMatchObject({
    status: 200,
    data: { account: mobile, mobile },
  });
  expect((await elsewhere.get(getUnitInfo.path, { account: mobile })).status).toBe(401);
  expect((await own.get(getUnitInfo.path, { account: mobile })).data).toMatchObject({ account: mobile, mobile });
  await expect(as('19900000001')).rejects.toThrow('用户名或密码错误');
  expect((await as(mobile)).token).toBeTruthy();
  const told = await test.services.db
    .selectFrom('outbox')
    .select(['template', 'mobileMask'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(told).toEqual({ template: 'MOBILE_CHANGED', mobileMask: '199****0001' });
});

it('refuses a number that is somebody’s account; of two who want one number, one gets it', async () => {
  const [one, other] = [await as('19900000002'), await as('19900000003')];
  const taken = { mobile: '19900000003', code: await codeFor('19900000003', 'mobile') };
  expect(await one.post(changeMobile.path, taken)).toMatchObject({ status: 409, msg: '该手机号码已注册' });
  const mobile = '19933334444';
  const { id: first } = (await one.get(getUnitInfo.path, { account: '19900000002' })).data;
  const { id: second } = (await other.get(getUnitInfo.path, { account: '19900000003' })).data;
  const both = await Promise.all(
    [first, second].map(async (id) => await bureau.post(changeMobile.path, { id, mobile, reason: '原号码已停用' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('is done by staff who have the right, with a reason that the trail keeps, and ends all sessions', async () => {
  const own = await as('19911112222');
  const { id } = (await own.get(getUnitInfo.path, { account: '19911112222' })).data;
  const wish = { id, mobile: '19955556666' };
  expect((await bureau.post(changeMobile.path, wish)).data.errors).toEqual([
    { field: 'reason', message: '请填写原因' },
  ]);
  expect((await town.post(changeMobile.path, { ...wish, reason: '遗失' })).status).toBe(403);
  expect((await bureau.post(changeMobile.path, { ...wish, reason: '原号码遗失，已核验身份证' })).status).toBe(200);
  expect((await own.get(detail.path, { id })).status).toBe(401);
  const trail = (await trailOf(test.services.db, { bizId: id })).at(-1)!;
  expect(trail.reason).toBe('原号码遗失，已核验身份证');
  expect(JSON.stringify(trail.changes)).not.toMatch(/199\d{8}/);
  expect((await as('19955556666')).token).toBeTruthy();
});

it('is one’s own only, without the right over others', async () => {
  const own = await as('19955556666');
  const { userId: id } = await test.as('19933334444');
  expect((await own.post(changeMobile.path, { id, mobile: '19977778888', code: '000000' })).status).toBe(404);
});
