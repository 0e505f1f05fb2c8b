// From a press to the picture that answers it, by the clock of the page itself.
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    felt: Promise<number>;
  }
}

/** Milliseconds from the press to the first picture in which this holds. It is looked at in every frame. */
export async function felt<Arg extends string | number>(
  page: Page,
  press: () => Promise<unknown>,
  isThere: (arg: Arg) => boolean,
  arg: Arg,
): Promise<number> {
  await page.evaluate(`window.felt = (${String(watch)})(${String(isThere)}, ${JSON.stringify(arg)}); 0`);
  await press();
  return await page.evaluate(() => window.felt);
}

function watch(isThere: (arg: unknown) => boolean, arg: unknown): Promise<number> {
  return new Promise((done) => {
    const begin = ({ timeStamp }: Event) => {
      for (const kind of KINDS) removeEventListener(kind, begin, true);
      const painted = new MessageChannel();
      painted.port1.addEventListener('message', () => done(performance.now() - timeStamp), { once: true });
      painted.port1.start();
      const look = () => (isThere(arg) ? painted.port2.postMessage(0) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    };
    const KINDS = ['pointerdown', 'keydown'];
    for (const kind of KINDS) addEventListener(kind, begin, true);
  });
}
