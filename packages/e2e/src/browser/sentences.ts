// The short sentences that come and go. A slow machine sees one too late: the page keeps those since the last press.
import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    /** As often as they were said. */
    keptSentences?: string[];
  }
}

export async function keepSentences(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: string[] = [];
    const told = new WeakMap<Element, string>();
    window.keptSentences = kept;
    const listen = () => {
      for (const notice of document.querySelectorAll('.ant-message-notice')) {
        const sentence = notice.textContent;
        if (sentence === '' || told.get(notice) === sentence) continue;
        told.set(notice, sentence);
        kept.push(sentence);
      }
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    // What was said before answers another deed.
    addEventListener('pointerdown', () => (kept.length = 0), true);
  });
}

/** Waits until the page has said it since the last press: a part of it will do. */
export async function said(page: Page, sentence: string | RegExp): Promise<void> {
  const asked = typeof sentence === 'string' ? sentence : { source: sentence.source, flags: sentence.flags };
  await page.waitForFunction((asked) => {
    const isAsked = (kept: string) =>
      typeof asked === 'string' ? kept.includes(asked) : new RegExp(asked.source, asked.flags).test(kept);
    return window.keptSentences?.some(isAsked);
  }, asked);
}
