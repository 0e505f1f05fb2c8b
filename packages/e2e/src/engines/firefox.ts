// Firefox by WebDriver BiDi, which it speaks itself (package firefox-esr of Debian).
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginePage, type Driver, type Opened } from './page.ts';
import { firstWords, openLine, programs } from './programs.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/** Packages of Debian that this needs and that are not there. */
export function missingForFirefox(): string[] {
  return existsSync(PROGRAM) ? [] : ['firefox-esr'];
}

/** Keys that have no letter (W3C WebDriver §17.4.2). */
const KEYS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

interface Entry {
  level: string;
  text: string;
}

type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** `before` runs in every page before its own scripts. */
export async function openFirefox(before?: string): Promise<Opened> {
  const home = mkdtempSync(join(tmpdir(), 'trainrace-firefox-'));
  const [profile, saved] = [join(home, 'profile'), join(home, 'saved')];
  for (const folder of [profile, saved]) mkdirSync(folder);
  writeFileSync(join(profile, 'user.js'), "user_pref('intl.accept_languages', 'zh-CN');\n");
  const { start, end } = programs();
  const child = start(
    PROGRAM,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'],
    { HOME: home },
  );
  const address = await firstWords(child, 2, /WebDriver BiDi listening on (ws:\S+)/);
  const errors: string[] = [];
  const { send } = await openLine(`${address}/session`, (method, params) => {
    const { level, text } = params as unknown as Entry;
    if (method === 'log.entryAdded' && level === 'error') errors.push(text);
  });
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]!.context;
  await send('session.subscribe', { events: ['log.entryAdded'] });
  await send('browser.setDownloadBehavior', { downloadBehavior: { type: 'allowed', destinationFolder: saved } });
  if (before !== undefined)
    await send('script.addPreloadScript', { functionDeclaration: `() => { ${before} }`, contexts: [context] });

  const evaluate = async (expression: string, more: object) => {
    const said = await send<Evaluated>('script.evaluate', {
      expression,
      target: { context },
      awaitPromise: true,
      userActivation: true,
      ...more,
    });
    if (said.type === 'exception') throw new Error(said.exceptionDetails.text);
    return said.result;
  };
  const driver: Driver = {
    errors,
    ask: async <Value>(expression: string) => {
      const { value } = await evaluate(`Promise.resolve(${expression}).then((it) => JSON.stringify([it]))`, {});
      return (JSON.parse(value) as [Value])[0];
    },
    goTo: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
    size: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    press: async (key) => {
      const value = KEYS[key]!;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      await send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
    },
    upload: async (selector, files) => {
      const element = await evaluate(`document.querySelector(${JSON.stringify(selector)})`, {});
      await send('input.setFiles', { context, element, files });
    },
    shoot: async (path) => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      writeFileSync(path, Buffer.from(data, 'base64'));
    },
    close: async () => {
      await end();
      rmSync(home, { recursive: true, force: true });
    },
  };
  const page = enginePage(driver);
  await page.size(1440, 900);
  return { page, saved };
}
