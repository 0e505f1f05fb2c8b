// A page of a browser that is too old for Playwright, by the DevTools protocol.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginePage, type Driver, type Opened } from '../engines/page.ts';
import { firstWords, openLine, programs } from '../engines/programs.ts';

export interface Program {
  path: string;
  /** Folder with the libraries that it brought. */
  libraries: string;
}

export async function openOld({ path, libraries }: Program): Promise<Opened> {
  const home = mkdtempSync(join(tmpdir(), 'trainrace-old-'));
  const [profile, saved] = [join(home, 'profile'), join(home, 'saved')];
  for (const folder of [profile, saved]) mkdirSync(folder);
  const { start, end } = programs();
  const child = start(
    path,
    [
      '--headless',
      '--no-sandbox',
      '--single-process',
      '--no-zygote',
      '--use-gl=swiftshader',
      '--in-process-gpu',
      '--ignore-gpu-blocklist',
      '--lang=zh-CN',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { LD_LIBRARY_PATH: libraries, LC_ALL: 'C.UTF-8' },
  );
  const address = await firstWords(child, 2, /DevTools listening on (ws:\S+)/);
  const errors: string[] = [];
  /** The page that is spoken to, once there is one. */
  const attached: { sessionId?: string } = {};
  const firstPage = Promise.withResolvers<string>();
  const { send } = await openLine(
    address,
    (method, params) => {
      if (method === 'Target.targetCreated') {
        const { targetId, type } = params['targetInfo'] as { targetId: string; type: string };
        if (type === 'page') firstPage.resolve(targetId);
      }
      const error = errorIn(method, params);
      if (error !== null) errors.push(error);
    },
    () => attached,
  );
  // Told of those that there are and of each that comes: the first page may not be there yet.
  await send('Target.setDiscoverTargets', { discover: true });
  const targetId = await firstPage.promise;
  attached.sessionId = (
    await send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true })
  ).sessionId;
  for (const domain of ['Page', 'Runtime', 'DOM', 'Log']) await send(`${domain}.enable`);
  await send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath: saved });

  const driver: Driver = {
    errors,
    ask: async <Value>(expression: string) => {
      const { result, exceptionDetails } = await send<{ result: { value: Value }; exceptionDetails?: Thrown }>(
        'Runtime.evaluate',
        { expression, returnByValue: true, awaitPromise: true, userGesture: true },
      );
      if (exceptionDetails !== undefined) throw new Error(wordsOf(exceptionDetails));
      return result.value;
    },
    press: async (key) => {
      const code = { Enter: 13, Escape: 27, Tab: 9 }[key] ?? 0;
      const more = { key, code: key, windowsVirtualKeyCode: code, ...(key === 'Enter' ? { text: '\r' } : {}) };
      await send('Input.dispatchKeyEvent', { type: 'keyDown', ...more });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', ...more });
    },
    goTo: async (url) => void (await send('Page.navigate', { url })),
    size: async (width, height) =>
      void (await send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: width < 700,
      })),
    upload: async (selector, files) => {
      const { root } = await send<{ root: { nodeId: number } }>('DOM.getDocument');
      const { nodeId } = await send<{ nodeId: number }>('DOM.querySelector', { nodeId: root.nodeId, selector });
      await send('DOM.setFileInputFiles', { nodeId, files });
    },
    shoot: async (file) => {
      const { data } = await send<{ data: string }>('Page.captureScreenshot');
      writeFileSync(file, Buffer.from(data, 'base64'));
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

interface Thrown {
  text: string;
  exception?: { description?: string };
}

const wordsOf = ({ text, exception }: Thrown): string => exception?.description ?? text;

function errorIn(method: string, params: Readonly<Record<string, unknown>>): string | null {
  if (method === 'Runtime.exceptionThrown') return wordsOf(params['exceptionDetails'] as Thrown);
  if (method === 'Runtime.consoleAPICalled' && params['type'] === 'error') {
    const args = params['args'] as { value?: unknown; description?: string }[];
    return JSON.stringify(args.map((arg) => arg.description ?? arg.value));
  }
  if (method === 'Log.entryAdded') {
    const { level, text, url } = params['entry'] as { level: string; text: string; url?: string };
    if (level === 'error') return `${text} ${url ?? ''}`;
  }
  return null;
}
