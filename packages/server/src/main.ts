// The process: environment → house → app → listen → close.
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { startBackground } from './background.ts';
import { cannotListen, CannotStart } from './cannot-start.ts';
import { readConfig } from './config.ts';
import { openHouse } from './open-house.ts';
import { seedReference } from '../seed/reference.ts';

const STOP_MS = 30_000;

/** Until there is something to close in order: what was started, PostgreSQL too, hears that this process ends. */
let stop = async (): Promise<void> => process.exit(1);
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const { house, close } = await openHouse(config, say);
  const patient = { ...house, db: house.lanes.long };
  await seedReference(patient, say);
  if (config.isDemo) await (await import('../seed/demo.ts')).seedDemo(patient, say);
  const app = await buildApp(house);
  const stopBackground = startBackground(house);
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw cannotListen(error, config);
  });
  const url = urlOf(app.server.address() as AddressInfo);
  say(`Listening on ${url}`);
  if (config.isDemo) say((await import('../seed/demo-sign-ins.ts')).sayDemoSignIns(url));

  let stoppingSince = 0;
  stop = async () => {
    // One Ctrl-C may arrive twice, from the terminal and through npm; another a while later means: now.
    if (stoppingSince > 0 && Date.now() - stoppingSince < 1000) return;
    if (stoppingSince > 0) process.exit(1);
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await app.close();
    await stopBackground();
    await close();
    process.exit(0);
  };
}

const urlOf = ({ family, address, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;

start().catch((error: unknown) => {
  process.stderr.write(error instanceof CannotStart ? `${error.message}\n` : `${(error as Error).stack}\n`);
  process.exit(1);
});
