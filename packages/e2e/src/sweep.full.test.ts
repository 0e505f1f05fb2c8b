// Every page that the server's menus open, for every role, in both languages and four widths; and what lies over the page.
import { mkdirSync } from 'node:fs';
import { LANG_KEY, STORAGE_PREFIX } from '@trainrace/contract/limits';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveColours, graveFaults } from './browser/axe.ts';
import { drawn, nothingWaits, openBrowser, settled, visit } from './browser/browser.ts';
import { faultsOf, nameFaults } from './browser/faults.ts';
import { AS, clientOf, usernameOf, visitAs, type Way } from './browser/sign-in.ts';
import { menuPages } from './menu-pages.ts';
import { startDemo } from './server.ts';

const SHOTS = 'test-results/sweep';
const WIDTHS = [1440, 1024, 768, 390];
const HEIGHT = 900;
const LANGUAGES = ['zh', 'en'] as const;
type Lang = (typeof LANGUAGES)[number];

const OPEN_TO_ALL = ['/login', '/register/individual', '/register/group', '/403', '/404', '/500'];
/** Pages that stand in no menu. */
const OF_EVERYBODY = ['/wel/index', '/wel/dashboard', '/info/index'];

/** They greet or ask, or have no tab. */
const NAMED_OTHERWISE = [...OPEN_TO_ALL, '/wel/index'];

const ROLES = [
  ['admin', AS.admin],
  ['admc', AS.admin],
  ['adml', AS.admin],
  ['adms', AS.admin],
  ['town01', AS.town],
  ['19900000001', AS.person],
  ['org01', AS.unit],
  ['school01', AS.school],
  ['biz01', AS.business],
  ['ent01', AS.construction],
  ['bank01', AS.bank],
  ['ins01', AS.insurer],
] as const;

let base: string;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SHOTS, { recursive: true });
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
});

describe.each(LANGUAGES)('in %s', (lang) => {
  it('the pages before signing in stand well at every width', async () => {
    const { page, errors } = await visit(browser, base);
    await page.goto('/login');
    await speak(page, lang);
    const faults: string[] = [];
    for (const path of OPEN_TO_ALL) faults.push(...(await lookAt(page, { who: 'stranger', path, lang })));
    expect([...faults, ...errors]).toEqual([]);
  });

  it.each(ROLES)(
    '[S2-18 S6-04] every page of %s, its form and its first record stand well at every width',
    async (who, way) => {
      const { page, errors } = await visitAs(browser, base, [way, who]);
      await page.goto('/wel/index');
      await speak(page, lang);
      const faults: string[] = [];
      for (const path of [...OF_EVERYBODY, ...(await pagesOf(way, who))])
        faults.push(...(await lookAt(page, { who, path, lang })), ...(await lookInside(page, { who, path, lang })));
      expect([...faults, ...errors]).toEqual([]);
    },
  );
});

interface Sight {
  who: string;
  path: string;
  lang: Lang;
}

/** The addresses that the server's menus lead this person to. */
const pagesOf = async (way: Way, who: string): Promise<string[]> =>
  (await menuPages(await clientOf(base), usernameOf(way, who))).map(({ path }) => path);

async function speak(page: Page, lang: Lang): Promise<void> {
  const record = JSON.stringify({ dataType: 'string', content: lang, datetime: Date.now() });
  await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [STORAGE_PREFIX + LANG_KEY, record]);
}

async function lookAt(page: Page, { who, path, lang }: Sight, name = ''): Promise<string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
  if (name === '') await arrive(page, path);
  await settled(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await drawn(page);
    await nothingWaits(page);
    const shot = `${SHOTS}/${`${who}${path}${name}`.replaceAll('/', '-')}-${width}-${lang}`;
    await page.screenshot({ path: `${shot}.png` });
    const found = await faultsOf(page, lang);
    if (width === WIDTHS[0] && name === '' && !NAMED_OTHERWISE.includes(path)) found.push(...(await nameFaults(page)));
    // Between them the page only gets narrower: what is drawn is the same.
    if (width === WIDTHS[0] || width === WIDTHS.at(-1)) found.push(...(await graveFaults(page)));
    if (width === WIDTHS[0]) found.push(...(await inTheDark(page, `${shot}-dark.png`)));
    faults.push(...found.map((fault) => `${who} ${path} ${name} ${width}: ${fault}`));
  }
  return faults;
}

/** The same page in dark colours, which the device asks for. */
async function inTheDark(page: Page, shot: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html[data-scheme=dark]').waitFor();
  await drawn(page);
  await nothingWaits(page);
  await page.screenshot({ path: shot });
  const faults = await graveColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.locator('html[data-scheme=light]').waitFor();
  return faults.map((fault) => `in the dark: ${fault}`);
}

/** Checks what opens over the page: the form of a new record, and the first row. */
async function lookInside(page: Page, sight: Sight): Promise<string[]> {
  const faults: string[] = [];
  const doors = [
    ['-new', page.getByRole('button', { name: /^(新增|Add)$/ })],
    ['-first', page.locator('tbody th button, tbody td button, li strong button')],
  ] as const;
  for (const [name, door] of doors) {
    await page.setViewportSize({ width: WIDTHS[0]!, height: HEIGHT });
    await arrive(page, sight.path);
    await settled(page);
    if ((await door.count()) === 0) continue;
    await door.first().click();
    await settled(page);
    const over = page.getByRole('dialog');
    if ((await over.count()) > 0) await over.locator('form, dl, table').first().waitFor();
    faults.push(...(await lookAt(page, sight, name)));
  }
  return faults;
}

/** The program has come, and the page with its heading. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
}
