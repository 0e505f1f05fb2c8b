// A counter with the simulated devices: a real websocket, and the means to spoil what stands behind it.
import { inject } from 'vitest';
import { install } from './before-sign-in.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** By simulator/for-tests.ts of the devices. */
    devices: string;
  }
}

let counters = 0;

export interface Counter {
  url: string;
  /** Until another word is said: see PROTOCOL.md. */
  spoil: (fault: string) => Promise<void>;
}

/** The configuration names it, as it would name the real one. */
export function standAtCounter(): Counter {
  counters += 1;
  const url = `${inject('devices')}/${crypto.randomUUID()}-${counters}`;
  install({}, { devices: { driver: 'trainrace', url } });
  return { url, spoil: async (fault) => await tell(url, fault) };
}

function tell(url: string, fault: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = new WebSocket(url);
    line.addEventListener('open', () => line.send(JSON.stringify({ id: 1, op: 'simulate', fault })));
    line.addEventListener('message', () => {
      line.close();
      resolve();
    });
    line.addEventListener('error', () => reject(new Error('the simulator does not answer')));
  });
}
