// Time that a test puts forward: the page goes on as ever, and what it does after seconds comes at once.
import { vi } from 'vitest';

/** Timers of what is shown from now on; setup.ts gives the real ones back. */
export function holdTime(): unknown {
  return vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
}

export async function passTime(ms: number): Promise<void> {
  return void (await vi.advanceTimersByTimeAsync(ms));
}
