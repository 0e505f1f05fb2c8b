import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { readConfig } from '#platform/config/config.ts';
import { signIn, type SignedIn } from '#test/client.ts';
import { callerWith, testApp, type TestApp } from '#test/test-app.ts';

const MENU = '/api/blade-system/menu';
const [OURS, SECOND] = ['ZJGTRAINRACE', 'ZJGSECOND'];

let test: TestApp;
let root: SignedIn;

beforeAll(async () => {
  test = await testApp({ MENU_PROGRAM_NO: SECOND, SILENT_CODES: '404, 409' });
  await anAccount(test.services, { account: 'root', passwordHash: await hashPassword('Demo@2026') });
  root = await signIn(test.app, `admin|root||password|${OURS}`);
});

describe('[S9-17] a second, configured menu program', () => {
  const menusOf = async (programNo: string) =>
    (await root.sealed(systemCalls.loadMenuList, { userId: 'root', programNo, isPaging: 0 })).menuList;
  const add = async (fields: Record<string, unknown>) =>
    await root.post(`${MENU}/submit`, { name: '外部', path: '/wel/index', sort: 1, ...fields });

  it('is told to the client beside ours, and codes that are to be silent with it', async () => {
    const { data } = await callerWith(test.app, '', '').get(oauth.config.path);
    expect(data).toMatchObject({ menuProgramNos: [OURS, SECOND], silentCodes: [404, 409] });
  });

  it('has the lines at the top that were given to it, with what stands under them; ours has all others', async () => {
    const before = await menusOf(OURS);
    expect(await menusOf(SECOND)).toEqual([]);
    const { data: group } = await add({ code: 'SECOND1', name: '第二套', programNo: SECOND });
    expect(group).toMatchObject({ programNo: SECOND });
    await add({ code: 'SECOND2', parentId: group.id, programNo: OURS });
    await add({ code: 'OURS1' });
    const [second] = await menusOf(SECOND);
    expect(second).toMatchObject({ menuNo: 'SECOND1', children: [{ menuNo: 'SECOND2' }] });
    expect((await menusOf(OURS)).length).toBe(before.length + 1);
    expect(await menusOf('ELSE')).toEqual([]);
  });

  it('takes no line for a program that is not configured', async () => {
    expect((await add({ code: 'ELSE1', programNo: 'ELSE' })).data.errors).toEqual([
      { field: 'programNo', message: `菜单程序只能是：${OURS}, ${SECOND}` },
    ]);
  });

  it.each([{ MENU_PROGRAM_NO: OURS }, { MENU_PROGRAM_NO: 'a b' }, { SILENT_CODES: '200' }, { SILENT_CODES: 'none' }])(
    '%o is not usable',
    (env) => {
      expect(() => readConfig(env, [])).toThrow(Object.keys(env)[0]);
    },
  );
});
