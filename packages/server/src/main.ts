// The process: environment → services → serve → signals → end.
import { CannotStart } from '#platform/config/cannot-start.ts';
import { readConfig } from '#platform/config/config.ts';
import { openServices } from '#app/startup/open-services.ts';
import { CLOSE_MS, DRAIN_MS, serve } from '#app/startup/serve.ts';
import { messageOf } from '#platform/config/thrown.ts';

/** Until there is something to close in order: what was started, PostgreSQL too, hears that this process ends. */
let stop = async (): Promise<void> => process.exit(1);
// The reader of the output may be gone.
process.stdout.on('error', () => {});
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

async function start(): Promise<void> {
  const config = readConfig(process.env, process.argv.slice(2));
  const say = (line: string) => process.stdout.write(`${line}\n`);
  const opened = await openServices(config, say);
  // The last net: a promise that nobody waits for is a defect to be told of, and no reason to end for everybody.
  process.on('unhandledRejection', (reason) => opened.services.report('Unhandled rejection', reason));
  const served = await serve(opened, say);
  say(`Listening on ${served.url}`);
  if (config.isDemo) say((await import('../seed/demo-sign-ins.ts')).printDemoSignIns(served.url));

  let stoppingSince: number | null = null;
  stop = async () => {
    const now = performance.now();
    // One Ctrl-C may arrive twice, from the terminal and through npm; another a while later means: now.
    if (stoppingSince !== null && now - stoppingSince < 1000) return;
    if (stoppingSince !== null) process.exit(1);
    stoppingSince = now;
    setTimeout(() => process.exit(1), DRAIN_MS + CLOSE_MS).unref();
    process.exit((await served.stop()) ? 0 : 1);
  };
}

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error && !(error instanceof CannotStart) ? error.stack : messageOf(error)}\n`,
  );
  process.exit(1);
});
