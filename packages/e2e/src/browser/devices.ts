// The devices of the stories. One that a test has done with is emptied and handed to a later one: the program is still in
// its cache, so that a page comes in half the time.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { countRequests } from './requests.ts';
import { recordSentences } from './sentences.ts';

interface Model {
  /** Where its pages are of. */
  baseURL: string;
  viewport: { width: number; height: number };
  lang: 'zh' | 'en';
}

interface Lent {
  context: BrowserContext;
  /** Null: nobody has it afterwards. */
  shelf: BrowserContext[] | null;
}

export interface Wish extends Model {
  /** Nothing is in its cache, and what a test does to it need not be undone. */
  isNew: boolean;
  /** Else until the end of the test. */
  isOfFile: boolean;
}

/** A test may close its own. */
const closed = new WeakSet<BrowserContext>();
const shelves = new WeakMap<Browser, Map<string, BrowserContext[]>>();
const lent: Record<'test' | 'file', Lent[]> = { test: [], file: [] };

export async function lend(browser: Browser, { isNew, isOfFile, ...model }: Wish): Promise<BrowserContext> {
  const shelf = isNew ? null : shelfFor(browser, model);
  const context = shelf?.pop() ?? (await newDevice(browser, model, isNew));
  lent[isOfFile ? 'file' : 'test'].push({ context, shelf });
  if (!isNew && !keepers.has(context)) await keepProcess(context, model.baseURL);
  return context;
}

/** All that were lent for the test, or for the file. */
export async function takeBack(when: 'test' | 'file'): Promise<void> {
  // One after the other: each looks at what is on the shelf by then.
  for (const one of lent[when].splice(0)) await takeOneBack(one);
}

async function takeOneBack({ context, shelf }: Lent): Promise<void> {
  if (closed.has(context)) return;
  if (shelf === null || context.browser()?.isConnected() !== true) return await context.close();
  // Each process takes the memory of a program.
  if (shelf.filter((one) => keepers.has(one)).length >= MOST_KEPT) keepers.delete(context);
  const keeper = keepers.get(context);
  await Promise.all(context.pages().map(async (page) => page !== keeper && (await page.close())));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  // Those that have compiled the program are lent first.
  if (keeper === undefined) shelf.unshift(context);
  else shelf.push(context);
}

/** Pages without a script and of no test: with one stays the process of its device, which has compiled the program. */
const keepers = new WeakMap<BrowserContext, Page>();
/** Of devices of one model that wait. */
const MOST_KEPT = 2;

async function keepProcess(context: BrowserContext, baseURL: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${baseURL}/api/public/config`);
  keepers.set(context, page);
}

async function newDevice(browser: Browser, model: Model, isNew: boolean): Promise<BrowserContext> {
  const context = await browser.newContext(optionsOf(model, isNew));
  // Of each of its tabs.
  context.on('page', countRequests);
  context.on('page', recordSentences);
  context.on('close', () => closed.add(context));
  return context;
}

function shelfFor(browser: Browser, model: Model): BrowserContext[] {
  const ofBrowser = shelves.get(browser) ?? new Map<string, BrowserContext[]>();
  shelves.set(browser, ofBrowser);
  const name = JSON.stringify(model);
  const shelf = ofBrowser.get(name) ?? [];
  ofBrowser.set(name, shelf);
  return shelf;
}

const optionsOf = ({ baseURL, viewport, lang }: Model, isNew: boolean) => ({
  baseURL,
  viewport,
  // A worker would hand the next visitor the files of the one before.
  serviceWorkers: isNew ? ('allow' as const) : ('block' as const),
  locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
  reducedMotion: 'reduce' as const,
});
