// The short sentences that come and go. A slow machine would look too late: the page keeps what stood there since the last press.
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    keptSentences?: Set<string>;
  }
}

/** From now on what each of its documents says is kept. */
export function recordSentences(page: Page): void {
  // A script for all documents would ask for leave in those that may run none, and their complaint is a finding.
  page.on('domcontentloaded', () => void listen(page).catch(() => undefined));
}

const listen = async (page: Page) =>
  await page.evaluate(() => {
    if (window.keptSentences !== undefined) return;
    const kept = new Set<string>();
    window.keptSentences = kept;
    const look = () => {
      for (const { textContent } of document.querySelectorAll('.ant-message-notice')) kept.add(textContent);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    const forget = () => {
      kept.clear();
      // The same sentence again is the same notice for longer.
      look();
    };
    addEventListener('pointerdown', forget, true);
  });

/** Waits until the page has said it since the last press; a part of it will do. */
export async function said(page: Page, sentence: string | RegExp): Promise<void> {
  const asked = typeof sentence === 'string' ? sentence : { source: sentence.source, flags: sentence.flags };
  await listen(page);
  await page.waitForFunction((asked) => {
    const isAsked = (kept: string) =>
      typeof asked === 'string' ? kept.includes(asked) : new RegExp(asked.source, asked.flags).test(kept);
    return [...window.keptSentences!].some(isAsked);
  }, asked);
}
