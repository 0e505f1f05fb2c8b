import type { Page } from 'playwright-core';

/** As the browser goes back and forth: the program stays, and finds another address. */
export const goTo = async (page: Page, path: string): Promise<void> =>
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
