// Signing in and out, one's own password and data, accounts as the bureau keeps them.
import { expect } from 'vitest';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-accounts.ts';
import { tokenForm } from '../client.ts';
import { aUscc } from '../family-samples.ts';
import { page } from './families.ts';
import { AN_ERROR, R, type Asked, type Surface, type World } from './world.ts';

const NEW = 'Sunny#2031';
const ofPassword = { oldPassword: DEMO_PASSWORD, newPassword: NEW, newPassword1: NEW };

const ownRecord = (account: string, who: 'bureau' | 'person' | 'school' | 'enterprise') => async (at: World) => ({
  by: at[who],
  input: { account },
  data: { account },
});

async function forgetting({ someone, codeFor, stranger }: World): Promise<Asked> {
  const { mobile } = await someone();
  const code = await codeFor(mobile, stranger, 'reset');
  return { by: stranger, input: { mobile, code, newPassword: NEW, newPassword1: NEW }, data: null };
}

/** Checked first, then changed, in one session. */
async function changing(by: Asked['by'], family: string): Promise<Asked> {
  await by.post(`${family}/validPasswords`, { password: DEMO_PASSWORD });
  return { by, input: { password: NEW }, data: null };
}

const PERSON = `${R}/userInfo/user_info`;
const GROUP = `${R}/userInfo/group_info`;
const SCHOOL = `${R}/userInfo/school_info`;
const USER = '/api/blade-user';
const OAUTH = '/api/blade-auth/oauth';

const persons: Surface = {
  [`${PERSON}/smsCode`]: async ({ stranger, aMobile }) => ({
    by: stranger,
    input: { mobile: aMobile() },
    data: { expiresIn: 300, retryAfter: 60 },
  }),
  [`${PERSON}/registered`]: async ({ stranger, aMobile, codeFor }) => {
    const mobile = aMobile();
    const own = { name: '郑范演', idCardNo: anIdCardNo(), password: NEW, password1: NEW };
    const input = { mobile, code: await codeFor(mobile, stranger), ...own };
    return { by: stranger, input, data: { account: mobile } };
  },
  [`${PERSON}/forgetPassword`]: forgetting,
  [`${PERSON}/validPasswords`]: async ({ someone }) => ({
    by: await someone(),
    input: { password: DEMO_PASSWORD },
    data: true,
  }),
  [`${PERSON}/changePasswords`]: async (at) => await changing(await at.someone(), PERSON),
  [`${PERSON}/updatePsw`]: async ({ someone }) => ({ by: await someone(), input: ofPassword, data: null }),
  [`${PERSON}/userUpdateInfo`]: async ({ someone }) => ({
    by: await someone(),
    input: { address: '示例路9号' },
    data: { address: '示例路9号' },
  }),
  [`${PERSON}/update`]: async ({ someone, bureau, first }) => {
    const { account } = await someone();
    const { id } = await first(`${PERSON}/list`, { account });
    return { by: bureau, input: { id, workUnit: '改了的单位' }, data: { id, workUnit: '改了的单位' } };
  },
  [`${PERSON}/getUnitInfo`]: ownRecord('19900000001', 'person'),
  [`${PERSON}/getEntInfo`]: ownRecord('ent01', 'enterprise'),
};

const groups: Surface = {
  [`${GROUP}/registered`]: async ({ stranger, aMobile, codeFor }) => {
    const contactMobile = aMobile();
    const unit = { groupName: '登记集体(示例)有限公司', groupType: 2, uscc: aUscc(), townCode: 'ZJG02' };
    const contact = { address: '示例路5号', contact: '周演瑜', contactMobile };
    const own = { account: 'callbiz', password: NEW, password1: NEW, code: await codeFor(contactMobile, stranger) };
    return { by: stranger, input: { ...unit, ...contact, ...own }, data: { account: 'callbiz', auditState: '待审' } };
  },
  [`${GROUP}/forgetPasswordBusiness`]: async ({ aSchool, codeFor, stranger }) => {
    const { account, mobile } = await aSchool();
    const code = await codeFor(mobile, stranger, 'reset');
    return { by: stranger, input: { account, mobile, code, newPassword: NEW, newPassword1: NEW }, data: null };
  },
  [`${GROUP}/validPasswords`]: async ({ aSchool }) => ({
    by: await aSchool(),
    input: { password: DEMO_PASSWORD },
    data: true,
  }),
  [`${GROUP}/changePasswords`]: async (at) => await changing(await at.aSchool(), GROUP),
  [`${GROUP}/updatePsw`]: async ({ aSchool }) => ({ by: await aSchool(), input: ofPassword, data: null }),
  [`${GROUP}/getGroupInfo`]: ownRecord('school01', 'school'),
  [`${GROUP}/listS`]: async ({ bureau }) => ({ by: bureau, data: page }),
  [`${GROUP}/detailS`]: async ({ school }) => ({
    by: school,
    input: { id: school.userId },
    data: { id: school.userId, schoolType: '中职' },
  }),
  [`${SCHOOL}/getUnitInfo`]: ownRecord('school01', 'school'),
  [`${SCHOOL}/userUpdateInfo`]: async ({ aSchool }) => ({
    by: await aSchool(),
    input: { studentCount: 9 },
    data: { studentCount: 9 },
  }),
  [`${SCHOOL}/groupChangePassword`]: async ({ aSchool }) => {
    const by = await aSchool();
    const input = { account: by.account, password: DEMO_PASSWORD, newPassword: NEW, confirmPassword: NEW };
    return { by, input, data: null };
  },
};

const aColleague = async ({ bureau }: World, account: string): Promise<string> =>
  (await bureau.post(`${USER}/submit`, { account, kind: 'ADMIN', name: '王例' })).data.id;

const users: Surface = {
  [`${USER}/register-guest`]: async ({ stranger }) => ({
    by: stranger,
    input: { tenantId: '000000', name: '王小明', account: 'call.guest', password: NEW },
    data: null,
  }),
  [`${USER}/update`]: async (at) => {
    const id = await aColleague(at, 'call.update');
    return { by: at.bureau, input: { id, name: '李样' }, data: { id, name: '李样' } };
  },
  [`${USER}/platform-detail`]: async (at) => {
    const id = await aColleague(at, 'call.platform');
    return { by: at.bureau, input: { id }, data: { userId: id } };
  },
  [`${USER}/update-platform`]: async (at) => {
    const userId = await aColleague(at, 'call.platform2');
    return { by: at.bureau, input: { userId, userType: 2, userExt: { seat: 'A' } }, data: { userExt: { seat: 'A' } } };
  },
  [`${USER}/reset-password`]: async (at) => {
    const id = await aColleague(at, 'call.reset');
    return { by: at.bureau, input: { userIds: id }, data: [{ id, account: 'call.reset' }] };
  },
  [`${USER}/grant`]: async (at) => {
    const id = await aColleague(at, 'call.grant');
    return { by: at.bureau, input: { userIds: id, roleIds: 'ADM_C' }, data: null };
  },
  [`${USER}/update-password`]: async ({ someone }) => ({ by: await someone(), input: ofPassword, data: null }),
  [`${USER}/update-info`]: async ({ someone }) => ({
    by: await someone(),
    input: { email: 'own@example.com' },
    data: { email: 'own@example.com' },
  }),
  [`${USER}/info`]: async ({ bureau }) => ({ by: bureau, data: { account: 'admin', name: '超级管理员' } }),
};

const signingIn: Surface = {
  '/api/oauth/token': async ({ app, stranger }) => ({
    by: stranger,
    input: await tokenForm(app, 'admin|admc||password|ZJGTRAINRACE', DEMO_PASSWORD),
    data: { token: expect.any(String), refreshToken: expect.any(String), username: expect.any(String) },
  }),
  [`${OAUTH}/captcha`]: async ({ stranger }) => ({
    by: stranger,
    data: { key: expect.any(String), image: expect.stringMatching(/^data:image\//) },
  }),
  [`${OAUTH}/captcha/work`]: async ({ stranger }) => ({
    by: stranger,
    data: { algorithm: 'SHA-256', salt: expect.stringMatching(/&purpose=sign-in&$/) },
  }),
  [`GET ${OAUTH}/logout`]: async ({ someone }) => ({ by: await someone(), data: null }),
  [`POST ${OAUTH}/logout`]: async ({ person }) => ({ by: person, input: { logs: [AN_ERROR] }, data: { saved: 1 } }),
  [`${OAUTH}/clear-cache`]: async ({ person }) => ({ by: person, data: null }),
};

export const accounts: Surface = { ...persons, ...groups, ...users, ...signingIn };
