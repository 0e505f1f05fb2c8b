// Services → reference data → app → background work → the port, and back again.
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedReference } from '../../../seed/reference.ts';
import { buildApp } from '../app.ts';
import { cannotListen } from '#platform/config/cannot-start.ts';
import type { Services } from '#platform/services.ts';
import { startBackground } from './background.ts';

/** So long what has begun may take to its end, and then what holds it to close. */
export const DRAIN_MS = 30_000;
export const CLOSE_MS = 15_000;
/** Connections that may wait to be taken: a crowd that comes at once is answered, were it only with 503. */
const BACKLOG = 4096;

interface Opened {
  services: Services;
  close: () => Promise<void>;
}

export interface Served {
  url: string;
  /** Whether everything that had begun came to its end. */
  stop: () => Promise<boolean>;
}

export async function serve({ services, close }: Opened, say: (line: string) => void): Promise<Served> {
  const { config } = services;
  const onLongLane = { ...services, db: services.lanes.long };
  await seedReference(onLongLane, say);
  if (config.isDemo) await (await import('../../../seed/demo.ts')).seedDemo(onLongLane, say);
  const app = await buildApp(services);
  const stopBackground = startBackground(services);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG }).catch((error: unknown) => {
    throw cannotListen(error, config);
  });
  const stop = async () => {
    const now = performance.now();
    const left = () => Math.max(1000, now + DRAIN_MS - performance.now());
    const isWhole = await within(left(), app.close());
    if (!isWhole) app.server.closeAllConnections();
    // Jobs and background work run side by side; what does not end in time goes on after the next start.
    await Promise.all([within(left(), stopBackground()), services.jobs.stop(left())]);
    await within(CLOSE_MS, close());
    return isWhole;
  };
  return { url: urlOf(app.server.address() as AddressInfo), stop };
}

async function within(ms: number, context: Promise<unknown>): Promise<boolean> {
  return await Promise.race([context.then(() => true), sleep(ms, false, { ref: false })]);
}

const urlOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
