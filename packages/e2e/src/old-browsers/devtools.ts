// A page of a browser that is too old for Playwright, by the DevTools protocol.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

type Params = Readonly<Record<string, unknown>>;
type Answer = Record<string, never>;

interface Said {
  id?: number;
  method?: string;
  params?: Params;
  result?: Answer;
  error?: { message: string };
}

/** As long as a page may take to show what is waited for: it guards against hanging. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 50;

export interface Program {
  path: string;
  /** Folder with the libraries that it brought. */
  libraries: string;
}

export interface OldPage {
  /** Errors of scripts, and what was written to the console as one. */
  errors: string[];
  goTo: (url: string) => Promise<void>;
  size: (width: number, height: number) => Promise<void>;
  /** Evaluates in the page; what it comes to is sent as JSON. */
  ask: <Value>(expression: string) => Promise<Value>;
  /** Waits until it comes to something. */
  until: (expression: string) => Promise<void>;
  /** The first thing in sight with these words: a button, a tab, a link, a menu entry. */
  click: (words: string, within?: string) => Promise<void>;
  clickOn: (selector: string) => Promise<void>;
  /** Into what the selector finds, as if typed. */
  fill: (selector: string, text: string) => Promise<void>;
  press: (key: string) => Promise<void>;
  upload: (selector: string, files: readonly string[]) => Promise<void>;
  /** Where files are put that pages save. */
  saveTo: (folder: string) => Promise<void>;
  shoot: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

export async function openOld({ path, libraries }: Program): Promise<OldPage> {
  const profile = mkdtempSync(join(tmpdir(), 'trainrace-old-'));
  const child = spawn(
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
    { env: { ...process.env, LD_LIBRARY_PATH: libraries, LANG: 'zh_CN.UTF-8' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      said += part.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`the browser did not start: ${said}`)));
  });
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, (said: Said) => void>();
  const errors: string[] = [];
  /** The page that is spoken to, once there is one. */
  const attached: { sessionId?: string } = {};
  const firstPage = Promise.withResolvers<string>();
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Said;
    if (said.id !== undefined) waiting.get(said.id)?.(said);
    else hear(said);
  });
  function hear({ method, params }: Said): void {
    if (method === 'Target.targetCreated') {
      const { targetId, type } = params!['targetInfo'] as { targetId: string; type: string };
      if (type === 'page') firstPage.resolve(targetId);
    }
    if (method === 'Runtime.exceptionThrown') {
      const details = params!['exceptionDetails'] as { text: string; exception?: { description?: string } };
      errors.push(details.exception?.description ?? details.text);
    }
    if (method === 'Runtime.consoleAPICalled' && params!['type'] === 'error')
      errors.push(
        JSON.stringify(
          (params!['args'] as { value?: unknown; description?: string }[]).map((arg) => arg.description ?? arg.value),
        ),
      );
    if (method === 'Log.entryAdded') {
      const { level, text, url } = params!['entry'] as { level: string; text: string; url?: string };
      if (level === 'error') errors.push(`${text} ${url ?? ''}`);
    }
  }
  const send = (method: string, params: Params = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result!);
        else reject(new Error(`${method}: ${error.message}`));
      });
      socket.send(JSON.stringify({ id, method, params, ...attached }));
    });
  // Told of those that there are and of each that comes: the first page may not be there yet.
  await send('Target.setDiscoverTargets', { discover: true });
  const targetId = await firstPage.promise;
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as unknown as {
    sessionId: string;
  };
  attached.sessionId = sessionId;
  for (const domain of ['Page', 'Runtime', 'DOM', 'Log']) await send(`${domain}.enable`);
  await send('Emulation.setDeviceMetricsOverride', { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false });

  const ask = async <Value>(expression: string): Promise<Value> => {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
      userGesture: true,
    })) as unknown as {
      result: { value: Value };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    };
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  const until = async (expression: string): Promise<void> => {
    const end = Date.now() + PATIENCE_MS;
    // The page may be on its way to another one.
    while (!(await ask(`Boolean(${expression})`).catch(() => false))) {
      if (Date.now() > end)
        throw new Error(
          `never: ${expression}\n${errors.join('\n')}\n${await ask<string>('location.href + document.body.innerText')}`,
        );
      await pause(LOOK_AGAIN_MS);
    }
  };
  /** Found, in sight, covered by nothing and clicked at once: a page that moves in between would have the click elsewhere. */
  const clickAt = (find: string): Promise<void> =>
    until(`(() => { const found = ${find}; if (!found) return false; found.scrollIntoView({ block: 'center' });
      const box = found.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const whole = found.closest('label') || found;
      if (!top || !(whole.contains(top) || top.contains(whole))) return false;
      found.click();
      return true; })()`);
  const press = async (key: string): Promise<void> => {
    const code = { Enter: 13, Escape: 27, Tab: 9 }[key] ?? 0;
    const more = { key, code: key, windowsVirtualKeyCode: code, ...(key === 'Enter' ? { text: '\r' } : {}) };
    await send('Input.dispatchKeyEvent', { type: 'keyDown', ...more });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...more });
  };
  return {
    errors,
    ask,
    until,
    press,
    goTo: async (url) => void (await send('Page.navigate', { url })),
    size: async (width, height) =>
      void (await send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: width < 700,
      })),
    click: (words, within = 'body') => clickAt(byWords(words, within)),
    clickOn: (selector) => clickAt(`document.querySelector(${JSON.stringify(selector)})`),
    fill: async (selector, text) => {
      const find = `document.querySelector(${JSON.stringify(selector)})`;
      await until(find);
      // At once: a page that puts the focus elsewhere in between would have the text there.
      await ask(
        `(() => { const field = ${find}; field.focus(); field.select(); document.execCommand('insertText', false, ${JSON.stringify(text)}); })()`,
      );
    },
    upload: async (selector, files) => {
      await until(`document.querySelector(${JSON.stringify(selector)})`);
      const { root } = (await send('DOM.getDocument')) as unknown as { root: { nodeId: number } };
      const { nodeId } = (await send('DOM.querySelector', { nodeId: root.nodeId, selector })) as unknown as {
        nodeId: number;
      };
      await send('DOM.setFileInputFiles', { nodeId, files });
    },
    saveTo: async (downloadPath) => void (await send('Page.setDownloadBehavior', { behavior: 'allow', downloadPath })),
    shoot: async (file) => {
      const { data } = (await send('Page.captureScreenshot')) as unknown as { data: string };
      writeFileSync(file, Buffer.from(data, 'base64'));
    },
    close: async () => {
      child.kill();
      await closed;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The innermost thing in sight with exactly these words, and else one that begins with them. */
const byWords = (words: string, within: string): string => `(() => {
  const said = (node) => (node.getAttribute('aria-label') || node.textContent || '').trim();
  const wanted = ${JSON.stringify(words)};
  const all = Array.from(document.querySelectorAll(${JSON.stringify(within)} + ' *')).filter((node) => node.getClientRects().length > 0);
  return all.filter((node) => said(node) === wanted).pop() || all.filter((node) => said(node).indexOf(wanted) === 0).pop() || null;
})()`;
