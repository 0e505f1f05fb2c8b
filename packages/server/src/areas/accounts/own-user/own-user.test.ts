import { randomBytes } from 'node:crypto';
import { AVATAR_TIP_BYTES } from '@trainrace/contract/limits';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aPerson } from '../../../../seed/account-builders.ts';
import { anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aPdf, aPicture } from '#test/files.ts';
import { sweepFiles } from '#platform/attachments/sweep.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { upload } from '#test/upload.ts';
import { addDays } from '#platform/time/time.ts';

const INFO = '/api/blade-user/info';
const UPDATE = '/api/blade-user/update-info';
const PUT = '/api/blade-resource/oss/endpoint/put-file';

let test: TestApp;
let admin: Caller;
let unit: Caller;
let person: Caller;
let school: Caller;
let stranger: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services } = test;
  await anAccount(services, { account: 'adms', roles: ['ADM_S'], name: '系统管理员' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aPerson(services, { account: '19900000001', name: '陈示一', idCardNo: SAMPLE_ID_CARDS[0] });
  await aGroup(services, { account: 'school', groupName: '沙洲职业中专(示例)', groupNo: 'JT-1', uscc: SAMPLE_USCC[4] });
  admin = await test.as('adms');
  unit = await test.as('org01');
  person = await test.as('19900000001');
  school = await test.as('school');
  stranger = callerWith(test.app, '', '');
});

const change = async (by: Caller, fields: Record<string, unknown>) => await by.post(UPDATE, fields);
const picture = async (by: Caller, bytes?: Buffer, name = 'me.jpg') =>
  await upload(by, PUT, {}, { name, bytes: bytes ?? (await aPicture('jpeg')) });

describe('blade-user/info', () => {
  it('[S7-76 S2-49] tells each kind of account its own name, phone in full, and email', async () => {
    expect((await person.get(INFO)).data).toMatchObject({
      id: person.userId,
      account: '19900000001',
      name: '陈示一',
      mobile: '19900000001',
      phone: '19900000001',
      email: null,
      avatar: null,
    });
    expect((await unit.get(INFO)).data).toMatchObject({ name: 'org01单位(示例)', mobile: '19900000011' });
    expect((await admin.get(INFO)).data).toMatchObject({ account: 'adms', name: '系统管理员', mobile: null });
    expect((await stranger.get(INFO)).status).toBe(401);
  });
});

describe('blade-user/update-info', () => {
  it('[S7-75 S2-49] changes name, phone and email of an administrator, kept encrypted, with a trail', async () => {
    const answer = await change(admin, { name: '系统管理员甲', phone: '19900000099', email: 'a@example.cn' });
    expect(answer).toMatchObject({ status: 200, msg: '更新成功' });
    expect(answer.data).toMatchObject({ name: '系统管理员甲', mobile: '19900000099', email: 'a@example.cn' });
    const row = await test.services.db
      .selectFrom('account')
      .select(['mobileMask', 'name'])
      .where('id', '=', admin.userId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ mobileMask: '199****0099', name: '系统管理员甲' });
    const trail = await trailOf(test.services.db, { bizId: admin.userId });
    expect(JSON.stringify(trail)).not.toContain('19900000099');
    expect(trail.length).toBeGreaterThan(0);
  });

  it('changes the profile of a unit or group, and the name beside the sign-in with it', async () => {
    await change(school, { name: '沙洲职业中专(样例)', email: 's@example.cn' });
    const { name } = await test.services.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', school.userId)
      .executeTakeFirstOrThrow();
    expect(name).toBe('沙洲职业中专(样例)');
    const { data } = await school.get('/api/zjgrsj-trainrace/userInfo/group_info/getGroupInfo', { account: 'school' });
    expect(data).toMatchObject({ groupName: '沙洲职业中专(样例)', email: 's@example.cn' });
  });

  it('refuses to change the number that a person signs in with', async () => {
    expect(await change(person, { mobile: '19900000002' })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'mobile', message: '手机号码就是登录账号，请在“个人信息”中凭验证码修改' }] },
    });
    expect((await change(person, { mobile: '19900000001', name: '陈示二' })).data.name).toBe('陈示二');
  });

  it('names what is wrong, and changes nothing then', async () => {
    const { status, data } = await change(unit, { name: 'X', phone: '123', email: 'nobody' });
    expect(status).toBe(400);
    expect(data.errors.map(({ field }: { field: string }) => field).sort()).toEqual(['email', 'phone']);
    expect((await unit.get(INFO)).data.name).toBe('org01单位(示例)');
  });

  it('takes neither account nor role, and a stale version is 409', async () => {
    const { version } = (await unit.get(INFO)).data;
    await change(unit, { account: 'root', roles: ['ADM_S'], email: 'u@example.cn' });
    expect((await unit.get(INFO)).data).toMatchObject({ account: 'org01', email: 'u@example.cn' });
    expect((await change(unit, { email: 'v@example.cn', version })).status).toBe(409);
  });
});

describe('[S7-42 S9-04] the avatar', () => {
  it('is a jpg or png by content, made anew and small, and answers its link', async () => {
    const big = await aPicture('png', { width: 2000, height: 1000 });
    const { status, data } = await picture(person, big, 'me.png');
    expect(status).toBe(200);
    expect(data).toMatchObject({ name: 'me.png', originalName: 'me.png', attachId: expect.any(String) });
    const response = await test.app.inject({ url: data.link, headers: { authorization: `Bearer ${person.token}` } });
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 512, height: 256, format: 'png' });
  });

  it('carries nothing of what the camera wrote beside it', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'somewhere secret' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('somewhere secret')).toBe(true);
    const { data } = await picture(person, bytes);
    const response = await test.app.inject({ url: data.link, headers: { authorization: `Bearer ${person.token}` } });
    expect(response.rawPayload.includes('somewhere secret')).toBe(false);
  });

  it('[S5-33] is taken when it weighs more than the tip says', async () => {
    const size = { width: 600, height: 600, channels: 3 as const };
    const noise = await sharp(randomBytes(size.width * size.height * 3), { raw: size })
      .png()
      .toBuffer();
    expect(noise.length).toBeGreaterThan(AVATAR_TIP_BYTES);
    expect((await picture(person, noise, 'me.png')).status).toBe(200);
  });

  it('[S5-32] is refused when it is anything else', async () => {
    for (const [bytes, name] of [
      [await aPdf(), 'me.jpg'],
      [await aPdf(), 'me.pdf'],
      [Buffer.from('<svg onload="x"/>'), 'me.svg'],
    ] as const)
      expect(await picture(person, bytes, name)).toMatchObject({
        status: 400,
        msg: '只能上传jpg/png文件，且不超过500kb',
      });
    expect((await person.post(PUT, {})).status).toBe(400);
    expect((await picture(stranger)).status).toBe(401);
  });

  it('is worn, replaced and taken off; only one’s own picture may be worn', async () => {
    const [first, second] = [(await picture(person)).data.link, (await picture(person)).data.link];
    expect((await change(person, { avatar: first })).data.avatar).toBe(first);
    await change(person, { avatar: second });
    expect((await person.get(first)).status).toBe(404);
    for (const avatar of [second, 'https://elsewhere.example/a.png', '/api/zjgrsj-file/attach/file?id=1'])
      expect((await change(unit, { avatar })).status).toBe(400);
    await sweepFiles(test.services, addDays(new Date(), 2));
    const kept = await test.app.inject({ url: second, headers: { authorization: `Bearer ${person.token}` } });
    expect(kept.statusCode).toBe(200);
    expect((await change(person, { avatar: null })).data.avatar).toBeNull();
  });
});
