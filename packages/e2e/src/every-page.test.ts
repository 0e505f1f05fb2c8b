// Every page that the server's menus lead to, at a desk and on a phone: it opens under its name, is well set and open to
// everybody, and no console complains. Each page is looked at once, by the first of these who has it.
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { graveFaults } from './browser/axe.ts';
import { drawn, openBrowser, PHONE, type PublicContext, settled, WIDE } from './browser/browser.ts';
import { faultsOf, nameFaults } from './browser/faults.ts';
import { AS, clientOf, usernameOf, visitAs, type Way } from './browser/sign-in.ts';
import { menuPages, type MenuPage } from './menu-pages.ts';
import { startDemo } from './server.ts';

/** Own pages of the shell: they stand in no menu, and look different for each. */
const HOME = '/wel/index';
const CONSOLE = '/wel/dashboard';
const OWN = '/info/index';
const MESSAGES = '/message';

/** Who looks, at which pages of others as well, and what their menu shows of the specification. */
const ROLES: readonly [lines: string, account: string, way: Way, also: readonly string[]][] = [
  ['', 'admc', AS.admin, [CONSOLE, MESSAGES]],
  ['S1-21 S1-22', 'adms', AS.admin, []],
  ['', 'adml', AS.admin, []],
  ['', 'admin', AS.admin, []],
  [
    '',
    'org01',
    AS.unit,
    [OWN, '/competition/contest_info', '/application/audit', '/competition/scores', '/basic/import_center'],
  ],
  ['', 'town01', AS.town, ['/application/list', '/competition/look']],
  ['', 'school01', AS.school, [OWN, '/application/group', '/competition/look']],
  ['', 'biz01', AS.business, [OWN]],
  ['', '19900000001', AS.person, [OWN, CONSOLE, MESSAGES, '/competition/look', '/competition/contest_info']],
  ['', 'ent01', AS.construction, []],
  ['', 'bank01', AS.bank, []],
  ['', 'ins01', AS.insurer, []],
];

let base: string;
let browser: Browser;
/** By account. */
const tours = new Map<string, MenuPage[]>();

beforeAll(async () => {
  [base, browser] = await Promise.all([startDemo(), openBrowser()]);
  const client = await clientOf(base);
  const taken = new Set<string>();
  for (const [, account, way, also] of ROLES) {
    const pages = await menuPages(client, usernameOf(way, account));
    tours.set(
      account,
      pages.filter(({ path }) => !taken.has(path) || also.includes(path)),
    );
    for (const { path } of pages) taken.add(path);
  }
});

describe.each(ROLES)('%s', (lines, account, way, also) => {
  it(
    `[S2-18 S6-04 ${lines}] ${account} opens the pages of the menu, at a desk and on a phone`.replace(' ]', ']'),
    async () => {
      const visited = await visitAs(browser, base, [way, account]);
      const { page, context } = visited;
      await page.goto(HOME);
      await page.locator('h1:visible').first().waitFor();
      const faults = await lookAt(visited, HOME);
      for (const path of [CONSOLE, OWN, MESSAGES].filter((one) => also.includes(one))) {
        await goTo(page, path);
        await page.locator('#content h1:visible').first().waitFor();
        faults.push(...(await lookAt(visited, path)));
      }
      for (const { path, name } of tours.get(account)!) {
        await goTo(page, path);
        await page
          .locator('h1:visible')
          .and(page.getByRole('heading', { level: 1, name, exact: true }))
          .waitFor();
        faults.push(...(await lookAt(visited, path)));
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

/** As the browser goes back and forth: the program stays, and finds another address. */
const goTo = async (page: Page, path: string): Promise<void> =>
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

async function lookAt({ page, errors }: PublicContext, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    await drawn(page);
    await settled(page);
    const faults = [...(await faultsOf(page, 'zh')), ...(await graveFaults(page))];
    // On a phone there are no tabs and no menu in sight.
    if (viewport === WIDE && path !== HOME) faults.push(...(await nameFaults(page)));
    found.push(...faults.map((fault) => `${path} ${viewport.width}: ${fault}`));
  }
  await page.setViewportSize(WIDE);
  return [...found, ...errors.splice(0).map((error) => `${path}: ${error}`)];
}
