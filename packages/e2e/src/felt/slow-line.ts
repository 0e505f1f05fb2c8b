// An old phone on a slow line: 1.6 Mbit/s, answers after 150 ms, a processor four times slower than this one.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PHONE } from '../browser/browser.ts';
import { AS, typeHere, type Way } from '../browser/sign-in.ts';
import { DEMO_PASSWORD } from '../client.ts';
import { atHome, quiet, rowsStand } from './conditions.ts';
import type { Figures, Note } from './figures.ts';
import { felt } from './watch.ts';

const BYTES_PER_S = 1.6e6 / 8;
const LATENCY_MS = 150;
const SLOWER = 4;

interface Visitor {
  who: string;
  way: Way;
  account: string;
  lists: readonly string[];
}

const VISITORS: readonly Visitor[] = [
  {
    who: 'clerk',
    way: AS.admin,
    account: 'admc',
    lists: ['/competition/contest_info', '/application/list'],
  },
  { who: 'project clerk', way: AS.admin, account: 'adml', lists: ['/deposit/construction_file'] },
  { who: 'individual', way: AS.person, account: '19900000001', lists: [] },
];

export async function onSlowLine(browser: Browser, base: string, { note, visit }: Figures): Promise<void> {
  for (const visitor of VISITORS) {
    const context = await browser.newContext({
      baseURL: base,
      viewport: PHONE,
      locale: 'zh-CN',
      isMobile: true,
      hasTouch: true,
    });
    await visit(`slow line, ${visitor.who}`, () => asVisitor(context, visitor, note));
    await context.close();
  }
}

async function asVisitor(context: BrowserContext, { who, way, account, lists }: Visitor, note: Note): Promise<void> {
  const page = await context.newPage();
  await slow(page);
  await note('slow line: sign-in page can be used', () => opened(page, '/login', 'input[type=password], [role=tab]'));
  await quiet(page);
  await typeHere(page, way, account, DEMO_PASSWORD);
  let requests = 0;
  page.on('request', () => requests++);
  const press = () => page.locator('input[type=password]').first().press('Enter');
  await note(`slow line: sign-in → home, ${who}`, () => felt(page, press, atHome, 0));
  await quiet(page);
  await note(`slow line: requests of sign-in → home, ${who}`, () => Promise.resolve(requests));
  for (const list of lists) {
    await note(`slow line: list ${list}`, () => opened(page, list, rowsStand));
    await quiet(page);
  }
}

async function slow(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S / 2,
  });
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Milliseconds from an address to the picture that has what it is for. */
async function opened(page: Page, path: string, what: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator(what).first().waitFor();
  return await page.evaluate(() => performance.now());
}
