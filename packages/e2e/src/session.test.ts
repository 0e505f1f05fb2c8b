// Signing in and staying signed in, as people meet it.
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectWellSet, graveFaults, openBrowser, visit } from './browser/browser.ts';
import { AS, fillSignIn } from './browser/sign-in.ts';
import { connect, type Client } from './client.ts';
import { startProvider } from './openid-provider.ts';
import { startDemo } from './server.ts';

const SHOTS = 'test-results';

let base: string;
let browser: Browser;
let client: Client;

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  const provider = await startProvider();
  [base, browser] = await Promise.all([startDemo(provider.env), openBrowser()]);
  provider.returnTo(base);
  client = await connect(base);
});

describe('a one-time password', () => {
  it('[S2-50 S5-14 S5-28 S5-29] opens nothing but the choice of another', async () => {
    const bureau = await client.signIn('admin|admc||password|ZJGTRAINRACE');
    const { data } = await bureau.get('/api/zjgrsj-trainrace/competition/tournament_unit/getTournamentUnit', {
      account: 'org02',
    });
    const reset = await bureau.post('/api/zjgrsj-trainrace/competition/tournament_unit/resetPassword', {
      ids: [data.id],
    });
    const [{ password: once }] = reset.data;
    const { page, context, errors } = await visit(browser, base);
    await fillSignIn(page, AS.unit, 'org02', once);
    await page.getByRole('heading', { name: '请设置您自己的密码' }).waitFor();
    await page.goto('/competition/contest_info');
    await page.getByRole('heading', { name: '请设置您自己的密码' }).waitFor();
    expect(await graveFaults(page)).toEqual([]);
    await page.screenshot({ path: `${SHOTS}/first-password.png` });

    const change = page.getByRole('button', { name: '修改密码' });
    await change.click();
    await expectText(page, '密码不能为空');
    await page.getByLabel('原密码').fill('Wrong@2026');
    await page.getByLabel('新密码').fill('Sunny2031');
    await page.getByLabel('确认密码').fill('Sunny2031');
    await change.click();
    await expectText(page, '密码必须由数字、字母、特殊字符组合,请输\u2f0a8-16位');
    await page.getByLabel('新密码').fill('Sunny#2031');
    await change.click();
    await expectText(page, '两次密码输入不一致');
    await page.getByLabel('确认密码').fill('Sunny#2031');
    await change.click();
    await expectText(page, '原密码错误');
    await page.getByLabel('原密码').fill(once);
    await change.click();
    await page.getByRole('heading', { level: 1, name: '竞赛信息' }).waitFor();
    await expectWellSet(page);
    expect(errors).toEqual([]);
    expect((await client.token('enterprise|U033|org02|password|ZJGTRAINRACE', 'Sunny#2031')).status).toBe(200);
    await context.close();
  });
});

describe('a third party', () => {
  it('[S1-11] is offered when one is configured', async () => {
    const { data } = await client.stranger.post('/api/blade-auth/oauth/third/depart');
    expect(new URL(data.url).searchParams.get('redirect_uri')).toBe(`${base}/login/third`);
  });
});

const expectText = async (page: Page, text: string) => await page.getByText(text).first().waitFor();
