// A page in an engine that Playwright does not drive: what a person does there, said in scripts that every engine runs.
import { setTimeout as pause } from 'node:timers/promises';

/** As long as a page may take to show what is waited for: it guards against hanging. */
const PATIENCE_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** The part that each protocol does in its own way. */
export interface Driver {
  /** Errors of scripts, and what was written to the console as one, as far as the protocol tells of them. */
  errors: string[];
  goTo: (url: string) => Promise<void>;
  size: (width: number, height: number) => Promise<void>;
  /** Evaluates in the page; what it comes to is sent as JSON. */
  ask: <Value>(expression: string) => Promise<Value>;
  /** Into the field that has the focus. */
  press: (key: string) => Promise<void>;
  upload: (selector: string, files: readonly string[]) => Promise<void>;
  shoot: (path: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface EnginePage extends Driver {
  /** Waits until it comes to something. */
  until: (expression: string) => Promise<void>;
  /** The page says so. */
  says: (words: string) => Promise<void>;
  /** The first thing in sight with these words: a button, a tab, a link, a menu entry. */
  click: (words: string, within?: string) => Promise<void>;
  clickOn: (selector: string) => Promise<void>;
  /** Into what the selector finds, as if typed. */
  fill: (selector: string, text: string) => Promise<void>;
}

/** A program started for one page: where it keeps what it saves, and how long it lives. */
export interface Opened {
  page: EnginePage;
  /** Folder of the files that pages save. */
  saved: string;
}

export function enginePage(driver: Driver): EnginePage {
  const { ask, errors } = driver;
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
  return {
    ...driver,
    until,
    says: (words) => until(`document.body.innerText.includes(${JSON.stringify(words)})`),
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
      await driver.upload(selector, files);
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
