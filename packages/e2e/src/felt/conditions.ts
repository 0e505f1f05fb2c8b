// Conditions that a page is asked for in every frame: each is sent to it as text, and uses nothing from here.
import type { Page } from 'playwright-core';

/** Rows of a list, as a table or as cards. */
export const rowsStand = '#content .ant-table-row:visible, #content ul > li.sheet:visible';

export function atHome(): boolean {
  return [...document.querySelectorAll('#content h1')].some((one) => one.checkVisibility());
}

/** The facts of a record, in its place or in a drawer. */
export function factsStand(): boolean {
  return [...document.querySelectorAll('dl dd')].some((one) => one.checkVisibility());
}

/** The page of this tab in front; home has no rows, a list has. */
export function tabStands(path: string): boolean {
  const isThere = (what: string) => [...document.querySelectorAll(what)].some((one) => one.checkVisibility());
  const isHome = path === '/wel/index';
  return location.pathname === path && isThere('#content h1') && isThere('#content .ant-table-row') !== isHome;
}

/** The rows to these words, and no longer those before. */
export function filtered(words: string): boolean {
  return (
    new URLSearchParams(location.search).get('contestName') === words &&
    document.querySelector('#content .ant-table-row') !== null &&
    document.querySelector('#content .busy') === null
  );
}

const REST_MS = 400;

/** Neither asks for anything nor draws for a while: what comes next is measured alone. */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    (rest) =>
      new Promise<void>((done) => {
        const end = () => {
          for (const watch of watches) watch.disconnect();
          done();
        };
        let timer = setTimeout(end, rest);
        const again = () => {
          clearTimeout(timer);
          timer = setTimeout(end, rest);
        };
        const drawn = new MutationObserver(again);
        drawn.observe(document.body, { childList: true, subtree: true });
        const asked = new PerformanceObserver(again);
        asked.observe({ entryTypes: ['resource'] });
        const watches = [drawn, asked];
      }),
    REST_MS,
  );
}
