// The beginning of the main story in three old browsers, which ship inside approved desktops and phones (decision 0106); pictures stay in
// test-results.
import { mkdirSync } from 'node:fs';
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

async function signIn(page: OldPage, ways: readonly string[], account: string): Promise<void> {
  await page.goTo(`${base}/login`);
  for (const way of ways) await page.click(way, 'main, form, #root');
  await page.fill('input:not([type=password]):not([type=radio])', account);
  await page.fill('input[type=password]', DEMO_PASSWORD);
  await page.press('Enter');
  await page.until("location.pathname === '/wel/index' && document.querySelector('h1')");
}

const says = (page: OldPage, words: string): Promise<void> =>
  page.until(`document.body.innerText.includes(${JSON.stringify(words)})`);

it.each(VERSIONS)('Chromium %i: sign-in, home and a list', async (version) => {
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
  expect(page.errors).toEqual([]);
});
