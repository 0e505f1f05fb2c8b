// A real Chromium, and pages that remember what went wrong in them.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { atEnd } from '../at-end.ts';
import { lend } from './devices.ts';
import { atRest } from './requests.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of one device share a process, and in it what it has compiled of the program.
  '--process-per-site',
  // A page lives for seconds: what V8 would gain by optimizing it costs a third of all processor time.
  '--js-flags=--no-opt --no-maglev',
];

/** For what a page should do. It guards against hanging, not against slow machines. */
const PATIENCE_MS = 60_000;

export const WIDE = { width: 1440, height: 900 };
/** The screen of an older office machine. */
export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** An old phone. */
export const NARROW = { width: 360, height: 740 };

export interface PublicContext {
  page: Page;
  context: BrowserContext;
  /** Errors of the console and of scripts, since the visit began. */
  errors: string[];
}

/** A camera that films a moving pattern, and may be used without asking. */
export const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

let ofWorker: Promise<Browser> | undefined;

/** One for all files of a worker; with flags of its own it ends with the file. */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (flags.length === 0) return await (ofWorker ??= launchOfWorker());
  const browser = await launch(flags);
  atEnd(async () => await browser.close());
  return browser;
}

async function launchOfWorker(): Promise<Browser> {
  const browser = await launch([]);
  // Vitest ends its workers so. Left to Playwright the browser would end, and the worker wait to be killed.
  process.once('SIGTERM', () => void browser.close().finally(() => process.exit()));
  return browser;
}

const launch = async (flags: readonly string[]): Promise<Browser> =>
  await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: [...FLAGS, ...flags],
    handleSIGTERM: false,
  });

/** One whose pages can be reached from outside as well: what it keeps is in a folder of its own. */
export async function openBrowserAt(
  port: number,
  { memory, baseURL }: { memory: string; baseURL: string },
): Promise<BrowserContext> {
  return await chromium.launchPersistentContext(memory, {
    executablePath: process.env['CHROMIUM_PATH']!,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    baseURL,
    locale: 'zh-CN',
    viewport: null,
  });
}

export interface VisitOptions {
  viewport?: typeof WIDE;
  lang?: 'zh' | 'en';
  /** A device that nobody had before: nothing is in its cache, and what is done to it need not be undone. */
  isNew?: boolean;
  /** The visit lasts as long as the file, not only as long as the test. */
  isOfFile?: boolean;
  /** Entries in the storage of the device, for its pages to find. */
  kept?: Readonly<Record<string, string>>;
}

/** A person at a device of their own: nothing is shared with other visits. */
export async function visit(browser: Browser, base: string, options: VisitOptions = {}): Promise<PublicContext> {
  const { viewport = WIDE, lang = 'zh', isNew = false, isOfFile = false, kept = {} } = options;
  const context = await lend(browser, { baseURL: base, viewport, lang, isNew, isOfFile });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await keepOnly(page, base, kept);
  const errors: string[] = [];
  page.on('console', (message) => {
    // A deliberate refusal of the server is told by the page, and by the browser's own log as well.
    if (message.type() === 'error' && !/status of (4\d\d)/.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, errors };
}

/** Empties the storage of this address, whoever filled it, and puts these entries there. */
async function keepOnly(page: Page, base: string, kept: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${base}/api/public/config`);
  const line = await page.context().newCDPSession(page);
  await line.send('Storage.clearDataForOrigin', { origin: base, storageTypes: 'all' });
  await line.detach();
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, kept);
}

/** Nothing is on its way any more, nothing is drawn, and nothing more is asked for by what was drawn. */
export async function settled(page: Page): Promise<void> {
  let before: number | null = null;
  for (;;) {
    await nothingWaits(page);
    await drawn(page);
    const begun = atRest(page);
    if (begun !== null && begun === before) return;
    before = begun;
  }
}

/** Waits until the program's last decision is on the screen. */
export async function drawn(page: Page): Promise<void> {
  return await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

export async function nothingWaits(page: Page): Promise<void> {
  const isQuiet = () =>
    // A page that waits behind another tab goes on when it is looked at.
    [
      ...document.querySelectorAll('div[class*="_waiting_"], .ant-skeleton, .ant-spin-spinning, [aria-busy=true]'),
    ].every((sign) => !sign.checkVisibility());
  // Asked at each frame, a page that waits for the server would take the processor from it.
  await page.waitForFunction(isQuiet, undefined, { polling: 30 });
}

/** Nothing sticks out sideways, and no key of a text stands where its words should. */
export async function expectWellSet(page: Page): Promise<void> {
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/\b[a-z]+[A-Z]\w*_(one|other)\b|\{[a-z]\w*\}|undefined|\[object |NaN/);
}

const SHOTS = 'test-results';

/** A picture of each open page, for finding the reason of a failure. */
export async function pictureAll(name: string): Promise<void> {
  const pages = (await ofWorker)?.contexts().flatMap((context) => context.pages()) ?? [];
  const file = name.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').slice(0, 120);
  // One that hangs or has gone has nothing to show.
  for (const [at, page] of pages.entries())
    await page.screenshot({ path: `${SHOTS}/${file}-${at + 1}.png`, timeout: 10_000 }).catch(() => undefined);
}
