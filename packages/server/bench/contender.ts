// One of the two servers under comparison, as a process of its own.
import { spawn } from 'node:child_process';
import { setTimeout as later } from 'node:timers/promises';
import type { Ask } from './compare.ts';

export interface Contender {
  url: string;
  pid: number;
  ask: Ask;
  stop: () => Promise<void>;
}

// A guard against hanging: a slow machine takes minutes.
const START_MS = 600_000;
const TRIES_WHILE_BUSY = 60;

export async function start(script: string, env: Record<string, string>): Promise<Contender> {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      STRICT_ANSWERS: '',
      HOST: '127.0.0.1',
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const give = (why: string) => reject(new Error(`${script} ${why}: ${said}`));
    setTimeout(() => give('did not start'), START_MS).unref();
    child.once('exit', () => give('ended'));
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /Listening on (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const askOnce: Ask = async ({ method, path, headers, body }) => {
    const answer = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, body: await answer.json() };
  };
  // A machine that is busy with something else makes a server refuse for a while.
  const ask: Ask = async (request) => {
    for (let tries = 1; ; tries++) {
      const said = await askOnce(request);
      if (said.status !== 503 || tries === TRIES_WHILE_BUSY) return said;
      await later(1000);
    }
  };
  return { url, pid: child.pid!, ask, stop };
}
