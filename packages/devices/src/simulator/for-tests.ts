// Vitest's global setup of component tests: the simulator, for whichever file asks for its address.
import type { TestProject } from 'vitest/node';
import { startSimulator } from './simulator.ts';

const OWN_PAGE = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, close } = await startSimulator({ port: 0, allows: (origin) => OWN_PAGE.test(origin) });
  provide('devices', url);
  return close;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the simulated camera and card reader are; each path is a counter of its own. */
    devices: string;
  }
}
