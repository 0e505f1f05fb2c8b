// Finds the number of a proof of work here, in slices between which the page answers: workers of older browsers take no
// modules (Firefox 78, Safari 14), and `crypto.subtle` is for https pages only.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { findWork, packWork } from '@trainrace/contract/rules/captcha-work';
import { call } from '#api/call.ts';

/** A few milliseconds on an old phone. */
const SLICE = 500;

export async function prove(): Promise<string> {
  const challenge = await call(oauth.captchaWork, {}, { quiet: true });
  for (let from = 0; from <= challenge.maxnumber; from += SLICE) {
    const number = findWork(challenge, from, Math.min(from + SLICE, challenge.maxnumber + 1));
    if (number !== null) return packWork(challenge, number);
    await nextTurn();
  }
  throw new Error('A challenge without a number');
}

/** Not a timer, which a tab in the background gets once in a second. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
