// The main story in engines that Playwright does not drive: three old Chromiums, which ship inside approved desktops and phones
// (decision 0106), and WebKit and Firefox as Debian builds them. Pictures stay in test-results.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { atEnd } from './at-end.ts';
import { AS, clientOf, usernameOf } from './browser/sign-in.ts';
import { DEMO_PASSWORD } from './client.ts';
import { ENGINES } from './engines/engines.ts';
import type { EnginePage } from './engines/page.ts';
import { photo } from './files.ts';
import { ENTRY } from './paths.ts';
import { startDemo } from './server.ts';

const PICTURES = 'test-results/engines';
const NARROW = 700;
/** Passed at the first review. */
const WAITS_FOR_FINAL = 20;

let base: string;
let folder: string;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  base = await startDemo();
  folder = mkdtempSync(join(tmpdir(), 'trainrace-photos-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const picture = await photo();
  for (const { name } of ENGINES) writeFileSync(portrait(name), picture);
});

const portrait = (engine: string): string => join(folder, `${engine}证件照.jpg`);

async function signIn(page: EnginePage, ways: readonly string[], account: string): Promise<void> {
  await page.goTo(`${base}/login`);
  for (const way of ways) await page.click(way, 'main, form, #root');
  // Each way has fields of its own.
  await page.until(
    `document.querySelector('[role=tab][aria-selected=true]').textContent === ${JSON.stringify(ways[0])}`,
  );
  await page.fill('input:not([type=password]):not([type=radio])', account);
  await page.fill('input[type=password]', DEMO_PASSWORD);
  await page.press('Enter');
  await page.until("location.pathname === '/wel/index' && document.querySelector('h1')");
}

/** Nothing sticks out sideways. */
const fits = 'document.documentElement.scrollWidth <= innerWidth';

describe.each(ENGINES)('$name', ({ name, bundle, missing, open }) => {
  const begin = async ({ skip }: TestContext) => {
    const packages = missing();
    skip(
      packages.length > 0,
      `${name} needs packages of Debian that are not here: apt-get install ${packages.join(' ')}`,
    );
    const { page, saved } = await open();
    atEnd(page.close);
    const shoot = (what: string) => page.shoot(join(PICTURES, `${name.replaceAll(' ', '-')}-${what}.png`));
    return { page, saved, shoot };
  };

  it('sign-in, home, list and form', async (context) => {
    const { page, shoot } = await begin(context);
    await signIn(page, AS.admin, 'admc');
    await page.says('待办事项');
    await shoot('home');
    expect(await page.ask<string>("document.documentElement.dataset.bundle || 'newer'")).toBe(bundle);

    await page.goTo(`${base}/competition/contest_info`);
    await page.until("document.querySelectorAll('tbody tr').length > 5");
    await shoot('list');
    // As the components' styles set them where all of these are understood.
    expect(await page.ask<string>("getComputedStyle(document.querySelector('.ant-btn-primary')).backgroundColor")).toBe(
      'rgb(9, 88, 217)',
    );

    await page.click('新增', '#content');
    await page.says('新增竞赛信息');
    await shoot('form');
    expect(page.errors).toEqual([]);
  });

  it('an entry is passed at the first review', async (context) => {
    const { page, shoot } = await begin(context);
    await signIn(page, AS.unit, 'org01');
    await page.goTo(`${base}/application/audit`);
    await page.click('审核', 'tbody');
    await page.until(`document.querySelector('[aria-label="审核意见"]')`);
    // The photo has come from the server.
    await page.until("Array.from(document.querySelectorAll('#content img'), (one) => one.naturalWidth).some(Boolean)");
    await shoot('review');
    const unit = await (await clientOf(base)).signIn(usernameOf(AS.unit, 'org01'));
    const id = await page.ask<string>("new URLSearchParams(location.search).get('entry')");
    const entry = async () => (await unit.get(`${ENTRY}/detail`, { id })).data;
    const opinion = `资料齐全（${name}）`;
    await page.fill('[aria-label="审核意见"]', opinion);
    await page.click('通过', '#content');
    // The next one comes by itself; leaving the desk sends what is held back.
    await page.until(`new URLSearchParams(location.search).get('entry') !== ${JSON.stringify(id)}`);
    await page.click('返回列表');
    await expect.poll(async () => (await entry()).auditStatus).toBe(WAITS_FOR_FINAL);
    expect(JSON.stringify(await entry())).toContain(opinion);
    expect(page.errors).toEqual([]);
  });

  it('on a phone: form, upload, save and PDF', async (context) => {
    const { page, saved, shoot } = await begin(context);
    await page.size(390, 844);
    await page.goTo(`${base}/login`);
    await page.click('企业登录', '[role=tablist]');
    await page.says('您的身份');
    expect(await page.ask<number>('innerWidth')).toBeLessThan(NARROW);
    await shoot('phone-login');
    expect(await page.ask<boolean>(fits)).toBe(true);
    // Chromium before 86 sets a fieldset as a block.
    expect(
      await page.ask<number>(
        "new Set(Array.from(document.querySelectorAll('form fieldset:first-of-type label'), (one) => one.offsetTop)).size",
      ),
    ).toBeLessThan(4);

    await signIn(page, AS.person, '19900000001');
    await page.goTo(`${base}/info/index`);
    await page.says('证件照');
    await page.upload('[id$=photoAttId] ~ input[type=file]', [portrait(name)]);
    await page.says(basename(portrait(name)));
    await page.fill('input[id$=address]', `张家港市旧机路${name}号`);
    await page.click('保存资料');
    await page.says('更新成功');
    await shoot('phone-saved');
    expect(await page.ask<boolean>(fits)).toBe(true);

    await page.goTo(`${base}/training/skill_passport`);
    await page.click('打印技能档案');
    const ready = () => readdirSync(saved).filter((file) => file.endsWith('.pdf'));
    await expect.poll(ready, { timeout: 60_000 }).toHaveLength(1);
    const bytes = () => readFileSync(join(saved, ready()[0]!));
    await expect.poll(() => bytes().subarray(-32).toString()).toContain('%%EOF');
    expect(bytes().subarray(0, 5).toString()).toBe('%PDF-');
    expect(page.errors).toEqual([]);
  });
});
