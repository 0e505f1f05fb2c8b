// Every page that the server's menus lead to, at a desk and on a phone. Each is looked at once, by the first of these
// people who has it.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { menuPages, type MenuPage } from '../menu-pages.ts';
import { startDemo } from '../server.ts';
import { graveFaults } from './axe.ts';
import { DESK, drawn, NARROW, openBrowser, PHONE, settled, type PublicContext } from './browser.ts';
import { faultsOf, nameFaults, placeFaults, widthFaults } from './faults.ts';
import { AS, clientOf, usernameOf, visitAs, type Way } from './sign-in.ts';

/** Pages of the shell: they stand in no menu. */
const HOME = '/wel/index';
const CONSOLE = '/wel/dashboard';
const OWN = '/info/index';
const MESSAGES = '/message';
const OF_THE_SHELL = [CONSOLE, OWN, MESSAGES];
const CONTENT = '#content';

interface Guest {
  way: Way;
  /** Pages that they see in another way than those before them. */
  also?: readonly string[];
}

const GUESTS = {
  adms: { way: AS.admin },
  admc: { way: AS.admin, also: [CONSOLE, MESSAGES] },
  adml: { way: AS.admin },
  admin: { way: AS.admin },
  org01: {
    way: AS.unit,
    also: [OWN, '/competition/contest_info', '/application/audit', '/competition/scores', '/basic/import_center'],
  },
  town01: { way: AS.town, also: ['/application/list', '/competition/look'] },
  school01: { way: AS.school, also: [OWN, '/application/group', '/competition/look'] },
  biz01: { way: AS.business, also: [OWN] },
  '19900000001': {
    way: AS.person,
    also: [OWN, CONSOLE, MESSAGES, '/competition/look', '/competition/contest_info'],
  },
  ent01: { way: AS.construction },
  bank01: { way: AS.bank },
  ins01: { way: AS.insurer },
} as const satisfies Record<string, Guest>;

export type Account = keyof typeof GUESTS;

/** Looks at the home page and at all pages that are this person's part: it opens under its name, is well set and open to everybody, and no console complains. */
export function everyPage(): (account: Account) => Promise<void> {
  const tours = new Map<string, MenuPage[]>();
  let base: string;
  let browser: Browser;

  beforeAll(async () => {
    [base, browser] = await Promise.all([startDemo(), openBrowser()]);
    const client = await clientOf(base);
    const seen = new Set<string>();
    for (const [account, { way, also = [] }] of Object.entries<Guest>(GUESTS)) {
      const pages = await menuPages(client, usernameOf(way, account));
      const mine = pages.filter(({ path }) => !seen.has(path) || also.includes(path));
      tours.set(account, mine);
      for (const { path } of pages) seen.add(path);
    }
  });

  return async (account) => {
    const { way, also = [] }: Guest = GUESTS[account];
    const visited = await visitAs(browser, base, [way, account], { viewport: DESK });
    const { page } = visited;
    await page.goto(HOME);
    await page.locator('#content h1:visible').first().waitFor();
    const faults = await faultsAt(visited, HOME);
    for (const path of OF_THE_SHELL.filter((one) => also.includes(one))) {
      await goTo(page, path);
      faults.push(...(await faultsAt(visited, path)));
    }
    for (const { path, name } of tours.get(account)!) {
      await goTo(page, path);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      faults.push(...(await faultsAt(visited, path)));
    }
    expect(faults).toEqual([]);
  };
}

/** As the browser goes back and forth: the program stays, and finds another address. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  // Its tab is in front once the page is.
  await page.locator(`nav a[aria-current=page][href^="${path}"]`).first().waitFor({ state: 'attached' });
  await page.locator('#content h1:visible').first().waitFor();
  // Pages alive behind it would be laid out and looked through again for each page.
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('nav li:not(:has(> [aria-current])) > a ~ button'))
      close.click();
  });
}

async function faultsAt({ page, errors }: PublicContext, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    // Its last round comes after frames of the new width.
    await settled(page);
    // Head and menu stand around every page alike: half of the time of a look at it.
    const part = path === HOME ? undefined : CONTENT;
    const faults = [...(await faultsOf(page, 'zh')), ...(await graveFaults(page, part))];
    if (viewport === DESK) {
      // The menu is open beside it.
      faults.push(...(await widthFaults(page)));
      // The home page greets; on a phone there is no menu in sight.
      if (path !== HOME) faults.push(...(await nameFaults(page)));
    }
    found.push(...faults.map((fault) => `${path} ${viewport.width}: ${fault}`));
  }
  found.push(...(await largeTypeFaults(page)).map((fault) => `${path} ${NARROW.width}, large type: ${fault}`));
  await page.setViewportSize(DESK);
  return [...found, ...errors.splice(0).map((error) => `${path}: ${error}`)];
}

/** The page that is open, for who reads with effort on a small phone: nothing is wider than the screen. */
async function largeTypeFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROW);
  const press = async () => await page.locator('button[aria-label=大字]:visible').click({ timeout: 5000 });
  await press();
  await drawn(page);
  const faults = await placeFaults(page);
  await press();
  return faults;
}
