// The process: environment → services → app → listen → close.
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { startBackground } from './startup/background.ts';
import { cannotListen, CannotStart } from './config/cannot-start.ts';
import { readConfig } from './config/config.ts';
import { openServices } from './startup/open-services.ts';
import { seedReference } from '../seed/reference.ts';
import { messageOf } from './config/thrown.ts';

/** So long what has begun may take to its end, and then what holds it to close. */
const DRAIN_MS = 30_000;
const CLOSE_MS = 15_000;
/** Connections that may wait to be taken: a crowd that comes at once is answered, were it only with 503. */
const BACKLOG = 4096;

/** Until there is something to close in order: what was started, PostgreSQL too, hears that this process ends. */
let stop = async (): Promise<void> => process.exit(1);
// Whoever read what is said here may be gone.
process.stdout.on('error', () => {});
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { services, close } = await openServices(config, say);
  // The last net: a promise that nobody waits for is a defect to be told of, and no reason to end for everybody.
  process.on('unhandledRejection', (reason) => services.report('Unhandled rejection', reason));
  const patient = { ...services, db: services.lanes.long };
  await seedReference(patient, say);
  if (config.isDemo) await (await import('../seed/demo.ts')).seedDemo(patient, say);
  const app = await buildApp(services);
  const stopBackground = startBackground(services);
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG }).catch((error: unknown) => {
    throw cannotListen(error, config);
  });
  const url = urlOf(app.server.address() as AddressInfo);
  say(`Listening on ${url}`);
  if (config.isDemo) say((await import('../seed/demo-sign-ins.ts')).sayDemoSignIns(url));

  let stoppingSince: number | null = null;
  stop = async () => {
    const now = performance.now();
    // One Ctrl-C may arrive twice, from the terminal and through npm; another a while later means: now.
    if (stoppingSince !== null && now - stoppingSince < 1000) return;
    if (stoppingSince !== null) process.exit(1);
    stoppingSince = now;
    const left = () => Math.max(1000, now + DRAIN_MS - performance.now());
    setTimeout(() => process.exit(1), DRAIN_MS + CLOSE_MS).unref();
    const isWhole = await within(left(), app.close());
    if (!isWhole) app.server.closeAllConnections();
    // Jobs and background work run side by side; what does not end in time goes on after the next start.
    await Promise.all([within(left(), stopBackground()), services.jobs.stop(left())]);
    await within(CLOSE_MS, close());
    process.exit(isWhole ? 0 : 1);
  };
}

async function within(ms: number, context: Promise<unknown>): Promise<boolean> {
  return await Promise.race([context.then(() => true), sleep(ms, false, { ref: false })]);
}

const urlOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error && !(error instanceof CannotStart) ? error.stack : messageOf(error)}\n`,
  );
  process.exit(1);
});
