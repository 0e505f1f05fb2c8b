import type { Page } from 'playwright-core';

/** Changes the address as the back button does; the program stays. */
export async function goTo(page: Page, path: string): Promise<void> {
  return await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
