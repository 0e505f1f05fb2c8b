// Programs that drive an engine: started for one page, and ended with it.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

type Env = Readonly<Record<string, string>>;

const LOOK_AGAIN_MS = 50;
/** It guards against hanging. */
const START_MS = 60_000;

export interface Programs {
  start: (program: string, args: readonly string[], env?: Env) => ChildProcess;
  /** The last one first. */
  end: () => Promise<void>;
}

export function programs(): Programs {
  const started: { child: ChildProcess; closed: Promise<void> }[] = [];
  return {
    start(program, args, env = {}) {
      // Some say at the fourth what there is to know of them.
      const child = spawn(program, args, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      });
      started.push({ child, closed: new Promise((resolve) => child.once('close', () => resolve())) });
      return child;
    },
    async end() {
      for (const { child, closed } of started.splice(0).toReversed()) {
        child.kill();
        await closed;
      }
    },
  };
}

/** The group of what a program says first at one of its outputs. */
export async function firstWords(child: ChildProcess, output: 2 | 3, words: RegExp): Promise<string> {
  const stream = child.stdio[output] as Readable;
  return await new Promise<string>((resolve, reject) => {
    let said = '';
    stream.on('data', (part: Buffer) => {
      said += part.toString();
      const found = words.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(`${child.spawnfile} did not start: ${said}`)));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until somebody listens at the address. */
export async function answers(url: string): Promise<void> {
  const end = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok === true) return;
    if (Date.now() > end) throw new Error(`Nothing answers at ${url}`);
    await pause(LOOK_AGAIN_MS);
  }
}

export interface Line {
  send: <Result>(method: string, params?: object) => Promise<Result>;
}

interface Said {
  id?: number;
  method?: string;
  params?: Readonly<Record<string, unknown>>;
  result?: unknown;
  /** DevTools says what, WebDriver BiDi says which and beside it what. */
  error?: { message: string } | string;
  message?: string;
}

/** Questions and answers as JSON over a WebSocket, as DevTools and WebDriver BiDi have them. */
export async function openLine(
  address: string,
  hear: (method: string, params: Readonly<Record<string, unknown>>) => void,
  more: () => object = () => ({}),
): Promise<Line> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const waiting = new Map<number, (said: Said) => void>();
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data)) as Said;
    if (said.id !== undefined) waiting.get(said.id)?.(said);
    else hear(said.method!, said.params!);
  });
  return {
    send: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ result, error, message }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result as Result);
          else reject(new Error(`${method}: ${typeof error === 'string' ? `${error} ${message}` : error.message}`));
        });
        socket.send(JSON.stringify({ id, method, params, ...more() }));
      }),
  };
}
