// Shows that nothing happens: everything that was under way has been answered and drawn by now.
import { expect } from 'vitest';
import { callsUnderWay } from './gateway.ts';

const FRAMES = 3;

/** Waits until the changes of a press or an answer stand on the page. */
export async function drawn(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame);
}

export async function atRest(): Promise<void> {
  await expect.poll(callsUnderWay).toBe(0);
  await drawn();
}
