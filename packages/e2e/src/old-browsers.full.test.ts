// The main story in three old browsers, which ship inside approved desktops and phones (decision 0106); pictures stay in test-results.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { atEnd } from './at-end.ts';
import { DEMO_PASSWORD } from './client.ts';
import { bringOld, VERSIONS, type Version } from './old-browsers/bring.ts';
import { openOld, type OldPage, type Program } from './old-browsers/devtools.ts';
import { startDemo } from './server.ts';

const PICTURES = 'test-results/old-browsers';

let base: string;
let programs: Record<Version, Program>;

beforeAll(async () => {
  mkdirSync(PICTURES, { recursive: true });
  programs = bringOld();
  base = await startDemo();
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trainrace-old-files-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function signIn(page: OldPage, ways: readonly string[], account: string): Promise<void> {
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

const says = (page: OldPage, words: string): Promise<void> =>
  page.until(`document.body.innerText.includes(${JSON.stringify(words)})`);

/** Nothing sticks out sideways. */
const fits = 'document.documentElement.scrollWidth <= innerWidth';

it.each(VERSIONS)('Chromium %i: sign-in, home, list, form and review', async (version) => {
  const page = await openOld(programs[version]);
  atEnd(async () => await page.close());
  const shoot = (name: string) => page.shoot(join(PICTURES, `${version}-${name}.png`));
  expect(await page.ask<string>('navigator.userAgent')).toContain(`Chrome/${version}.`);

  await signIn(page, ['管理员登录'], 'admc');
  await says(page, '待办事项');
  await shoot('home');
  expect(await page.ask<string>('document.documentElement.dataset.bundle')).toBe('older');

  await page.goTo(`${base}/competition/contest_info`);
  await page.until("document.querySelectorAll('tbody tr').length > 5");
  await shoot('list');
  // As the components' styles set them where all of these are understood.
  expect(await page.ask<string>("getComputedStyle(document.querySelector('.ant-btn-primary')).backgroundColor")).toBe(
    'rgb(9, 88, 217)',
  );

  await page.click('新增', '#content');
  await says(page, '新增竞赛信息');
  await shoot('form');

  await page.goTo(`${base}/application/audit`);
  await page.click('审核', 'tbody');
  await page.until(`document.querySelector('[aria-label="审核意见"]')`);
  await shoot('review');
  expect(page.errors).toEqual([]);
});

it.each(VERSIONS)('Chromium %i on a phone: form, save and PDF', async (version) => {
  const page = await openOld(programs[version]);
  atEnd(async () => await page.close());
  const shoot = (name: string) => page.shoot(join(PICTURES, `${version}-phone-${name}.png`));
  const saved = newFolder();
  await page.saveTo(saved);
  await page.size(390, 844);
  await page.goTo(`${base}/login`);
  await page.click('企业登录', '[role=tablist]');
  await says(page, '您的身份');
  await shoot('login');
  expect(await page.ask<boolean>(fits)).toBe(true);
  // Chromium before 86 sets a fieldset as a block.
  expect(
    await page.ask<number>(
      "new Set(Array.from(document.querySelectorAll('form fieldset:first-of-type label'), (one) => one.offsetTop)).size",
    ),
  ).toBeLessThan(4);

  await signIn(page, ['企业登录', '个人'], '19900000001');
  await page.goTo(`${base}/info/index`);
  await says(page, '证件照');
  await page.fill('input[id$=address]', `张家港市旧机路${version}号`);
  await page.click('保存资料');
  await says(page, '更新成功');
  await shoot('saved');
  expect(await page.ask<boolean>(fits)).toBe(true);

  await page.goTo(`${base}/training/skill_passport`);
  await page.click('打印技能档案');
  const ready = () => readdirSync(saved).filter((name) => name.endsWith('.pdf'));
  await expect.poll(ready, { timeout: 60_000 }).toHaveLength(1);
  expect(readFileSync(join(saved, ready()[0]!)).subarray(0, 5).toString()).toBe('%PDF-');
  expect(page.errors).toEqual([]);
});
