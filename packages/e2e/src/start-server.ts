// The real program as people start it: a process of its own, with the demo data.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../server/src/main.ts');
const START_MS = 300_000;

export interface Started {
  /** Its address. */
  base: string;
  stop: () => Promise<void>;
}

/** The environment that all servers of the stories share. */
export const environment: Readonly<Record<string, string>> = {
  PORT: '0',
  LOG_LEVEL: 'error',
  STRICT_ANSWERS: '1',
  // Pages show the same on a machine without an office program.
  SOFFICE: 'off',
};

/** A server that does not start has ended when this throws. */
export async function startServer(more: Readonly<Record<string, string>>): Promise<Started> {
  const env = { ...process.env, ...environment, ...more };
  const server = spawn(process.execPath, [MAIN, '--demo'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    return { base: await listening(server), stop: () => stop(server) };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

function listening(server: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server does not start: ${said}`)), START_MS);
    const hear = (chunk: Buffer) => {
      said += chunk;
      const address = /Listening on (\S+)/.exec(said)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const gone = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await gone;
}
