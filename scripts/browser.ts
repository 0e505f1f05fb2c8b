// Brings a Chromium and a font for Chinese, or says in one line how to get them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Chromium without its own windows: half the processor time for the same pages. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
);
const FONT = 'fonts-noto-cjk';

/** The path of a Chromium that starts on this machine. */
export async function bringBrowser(): Promise<string> {
  const browser =
    asked() ??
    present([SHELL]) ??
    (await fromDebian([SHELL, FONT])) ??
    present() ??
    (await fromDebian(['chromium', FONT])) ??
    (await fromPlaywright());
  if (browser === undefined)
    throw new Error(`No Chromium found: install one (Debian: apt-get install ${SHELL} ${FONT}) or set CHROMIUM_PATH.`);
  if (!hasChineseFont()) await fromDebian([FONT, 'fontconfig']);
  if (!hasChineseFont())
    console.log(`No font for Chinese: screenshots will show boxes. Install one (Debian: apt-get install ${FONT}).`);
  return browser;
}

/** Vitest's global setup of the browser tests, for whoever runs one file of them. */
export async function setup(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await bringBrowser();
}

function asked(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path || starts(path)) return path || undefined;
  throw new Error(`CHROMIUM_PATH=${path} does not start: correct it, or unset it to let one be found.`);
}

function present(names: readonly string[] = NAMES): string | undefined {
  const dirs = (process.env['PATH'] ?? '').split(':');
  const candidates = names.flatMap((name) => dirs.map((dir) => join(dir, name)));
  return [...candidates, ...(names === NAMES ? MAC_APPS : [])].find((file) => existsSync(file) && starts(file));
}

const starts = (file: string) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

async function fromDebian(packages: string[]): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (await runs('apt-get', ['update', '-q'], env))
    await runs('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], env);
  return present();
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log('Downloading the Chromium of Playwright …');
  const playwright = createRequire(join(import.meta.dirname, '../packages/e2e/package.json'));
  const cli = join(dirname(playwright.resolve('playwright-core/package.json')), 'cli.js');
  if (!(await runs(process.execPath, [cli, 'install', 'chromium', '--no-shell'], process.env))) return undefined;
  const { chromium } = playwright('playwright-core') as { chromium: { executablePath: () => string } };
  return [chromium.executablePath()].find((file) => existsSync(file) && starts(file));
}

/** Quiet while it works; what it said comes when it fails. */
function runs(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      if (code !== 0) console.log(`${program} ${args[0]} failed: ${said.trim().split('\n').slice(-3).join(' ')}`);
      resolve(code === 0);
    });
  });
}

function hasChineseFont(): boolean {
  if (process.platform === 'darwin') return true;
  return spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim().length > 0;
}

if (import.meta.main) console.log(await bringBrowser());
