// WebKitGTK by the W3C WebDriver protocol: the engine of Safari, as Debian builds it (packages webkit2gtk-driver and xvfb).
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginePage, type Driver, type Opened } from './page.ts';
import { answers, firstWords, freePort, programs } from './programs.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
const browser = (): string | undefined => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];

/** Packages of Debian that this needs and that are not there. */
export function missingForWebKit(): string[] {
  return [
    ...(existsSync(DRIVER) && browser() !== undefined ? [] : ['webkit2gtk-driver']),
    ...(existsSync(DISPLAY) ? [] : ['xvfb']),
  ];
}

/** Key that an element has among the answers of the protocol (W3C WebDriver §12.2). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys that have no letter (W3C WebDriver §17.4.2). */
const KEYS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

export async function openWebKit(): Promise<Opened> {
  const home = mkdtempSync(join(tmpdir(), 'trainrace-webkit-'));
  const saved = join(home, 'saved');
  mkdirSync(join(home, 'config'), { recursive: true });
  mkdirSync(saved);
  // Where GLib says that a person's downloads are.
  writeFileSync(join(home, 'config/user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${saved}"\n`);
  const { start, end } = programs();
  const display = start(DISPLAY, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const number = await firstWords(display, 3, /^(\d+)\n/);
  const port = await freePort();
  start(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${number}`,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    LANG: 'zh_CN.UTF-8',
    LANGUAGE: 'zh_CN',
    // A container lets no program make namespaces, and no graphics card is there.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    // No bus of a desktop to ask for access to the page.
    NO_AT_BRIDGE: '1',
  });
  const base = `http://127.0.0.1:${port}`;
  await answers(`${base}/status`);
  const { sessionId } = (await send(base, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser(), args: ['--automation'] },
      },
    },
  })) as { sessionId: string };
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> =>
    await send(`${base}/session/${sessionId}`, method, path, body);
  await call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000, implicit: 0 });

  const ask: Driver['ask'] = async <Value>(expression: string) =>
    (await call('POST', '/execute/sync', { script: `return ${expression}`, args: [] })) as Value;
  const driver: Driver = {
    // The protocol tells of none.
    errors: [],
    ask,
    goTo: async (url) => void (await call('POST', '/url', { url })),
    size: async (width, height) => void (await call('POST', '/window/rect', { x: 0, y: 0, width, height })),
    press: async (key) => {
      const value = KEYS[key]!;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    upload: async (selector, files) => {
      const found = (await call('POST', '/element', { using: 'css selector', value: selector })) as {
        [ELEMENT]: string;
      };
      await call('POST', `/element/${found[ELEMENT]}/value`, { text: files.join('\n') });
    },
    shoot: async (path) => writeFileSync(path, Buffer.from((await call('GET', '/screenshot')) as string, 'base64')),
    close: async () => {
      await call('DELETE', '').catch(() => undefined);
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
  const page = enginePage(driver);
  await page.size(1440, 900);
  return { page, saved };
}

async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  return value;
}
