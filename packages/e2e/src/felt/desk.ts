// A quick machine on a quick line, as in an office: what is felt between a press and its answer.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { WIDE } from '../browser/browser.ts';
import { AS, typeHere } from '../browser/sign-in.ts';
import { DEMO_PASSWORD } from '../client.ts';
import { atHome, factsStand, filtered, quiet, rowsStand, tabStands } from './conditions.ts';
import type { Figures, Note } from './figures.ts';
import { felt } from './watch.ts';

interface List {
  name: string;
  path: string;
  account: string;
}

/** Rows of the first and the last open in a place of their own, those of entries in a drawer. */
const LISTS: readonly List[] = [
  { name: 'contests', path: '/competition/contest_info', account: 'admc' },
  { name: 'entries', path: '/application/list', account: 'admc' },
  { name: 'projects', path: '/deposit/construction_file', account: 'adml' },
];
const ROWS = 4;
const TURNS = 6;
/** Parts of names that contests of the sample data have. */
const WORDS = ['沙洲', '2025', '技能'];

export async function atDesk(browser: Browser, base: string, { note, visit }: Figures): Promise<void> {
  for (const list of LISTS) {
    const context = await browser.newContext({ baseURL: base, viewport: WIDE, locale: 'zh-CN' });
    await visit(`desk, ${list.name}`, () => asClerk(context, list, note));
    await context.close();
  }
}

async function asClerk(context: BrowserContext, list: List, note: Note): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await quiet(page);
  await typeHere(page, AS.admin, list.account, DEMO_PASSWORD);
  const press = () => page.locator('input[type=password]').first().press('Enter');
  await note('sign-in → home', () => felt(page, press, atHome, 0));
  await quiet(page);
  await page.goto(list.path);
  await details(page, list, note);
  await tabs(page, list, note);
  if (list === LISTS[0]) await filters(page, note);
}

async function details(page: Page, { name }: List, note: Note): Promise<void> {
  const rows = page.locator(rowsStand);
  for (let row = 0; row < ROWS; row++) {
    await rows.first().waitFor();
    await quiet(page);
    const link = rows.nth(row).getByRole('button').first();
    await link.scrollIntoViewIfNeeded();
    // The first of a visit draws what has never run.
    await note(`list → ${row === 0 ? 'first ' : ''}detail, ${name}`, () =>
      felt(page, () => link.click(), factsStand, 0),
    );
    await quiet(page);
    await page.goBack();
  }
  await rows.first().waitFor();
}

async function tabs(page: Page, { path }: List, note: Note): Promise<void> {
  const bar = page.getByRole('navigation', { name: '页签' });
  for (let turn = 0; turn < TURNS; turn++) {
    await quiet(page);
    const to = turn % 2 === 0 ? '/wel/index' : path;
    const press = () => bar.locator(`a[href^="${to}"]`).first().click();
    await note('tab → tab', () => felt(page, press, tabStands, to));
  }
}

async function filters(page: Page, note: Note): Promise<void> {
  const box = page.locator('#content').getByRole('textbox').locator('visible=true').first();
  for (const words of WORDS) {
    await quiet(page);
    await box.fill(words);
    await note('filter → rows', () => felt(page, () => box.press('Enter'), filtered, words));
  }
}
