// A real Chromium, and pages that remember what went wrong in them.
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { atEnd } from '../at-end.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Rules that speak of colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export interface PublicContext {
  page: Page;
  context: BrowserContext;
  /** Errors of the console and of scripts, since the visit began. */
  errors: string[];
}

/** A camera that films a moving pattern, and may be used without asking. */
export const FAKE_CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH']!, args: [...FLAGS, ...more] });
  atEnd(async () => await browser.close());
  return browser;
}

/** One whose pages can be reached from outside as well: what it keeps is in a folder of its own. */
export const openBrowserAt = async (
  port: number,
  { memory, baseURL }: { memory: string; baseURL: string },
): Promise<BrowserContext> =>
  await chromium.launchPersistentContext(memory, {
    executablePath: process.env['CHROMIUM_PATH']!,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
    baseURL,
    locale: 'zh-CN',
    viewport: null,
  });

/** A person at a device of their own: nothing is shared with other visits. */
export async function visit(
  browser: Browser,
  base: string,
  options: { viewport?: typeof WIDE; lang?: 'zh' | 'en' } = {},
): Promise<PublicContext> {
  const { viewport = WIDE, lang = 'zh' } = options;
  const context = await browser.newContext({
    viewport,
    baseURL: base,
    locale: lang === 'zh' ? 'zh-CN' : 'en-GB',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    // What the server refuses on purpose is told by the page, and by the browser's own log as well.
    if (message.type() === 'error' && !/status of (4\d\d)/.test(message.text())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, errors };
}

/** Nothing is on its way any more. The line that brings messages stays open, so that the network never rests. */
export async function settled(page: Page): Promise<void> {
  await nothingWaits(page);
  await page.waitForTimeout(300);
}

export async function nothingWaits(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // What waits behind another tab goes on when it is looked at.
    [
      ...document.querySelectorAll('div[class*="_waiting_"], .ant-skeleton, .ant-spin-spinning, [aria-busy=true]'),
    ].every((sign) => !sign.checkVisibility()),
  );
}

/** Critical and serious faults for those who hear or tab through the page. */
export const graveFaults = async (page: Page): Promise<string[]> => await graveOf(page, {});

/** Those of them that other colours can bring. */
export const graveColours = async (page: Page): Promise<string[]> => await graveOf(page, { runOnly: COLOURS });

async function graveOf(page: Page, rules: { runOnly?: string[] }): Promise<string[]> {
  // Without frames there is nothing to put together on a second page, and what passes nobody reads: a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ ...rules, resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  const grave = violations.filter(({ impact }) => impact === 'critical' || impact === 'serious');
  return grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
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
