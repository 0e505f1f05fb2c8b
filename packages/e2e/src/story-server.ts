// The process in which the applications of a worker's stories are opened and closed: its modules are loaded once.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../server/src/test/story-server.ts');

/** The data of the demo, as they are after its first start. */
export interface Template {
  /** Address of the PostgreSQL server, without a database. */
  server: string;
  database: string;
  folder: string;
}

type Env = Readonly<Record<string, string>>;

interface Asked {
  /** The environment of a server on a new database beside the folder. */
  create: { question: { template: Template }; answer: Env };
  /** The same on a copy of both. */
  restore: { question: { template: Template }; answer: Env };
  drop: { question: { env: Env }; answer: null };
  /** The address of an application in this environment. */
  open: { question: { env: Env }; answer: string };
  close: { question: { url: string }; answer: null };
}

type Question = { [Ask in keyof Asked]: { ask: Ask } & Asked[Ask]['question'] }[keyof Asked];

export interface StoryServer {
  ask<Ask extends keyof Asked>(question: { ask: Ask } & Asked[Ask]['question']): Promise<Asked[Ask]['answer']>;
  /** After what it was asked. */
  end(): Promise<void>;
}

interface Answer {
  no: number;
  value?: unknown;
  fault?: string;
}

export function startStoryServer(): StoryServer {
  const child = fork(MAIN, {
    execArgv: [],
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...process.env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  child.on('message', ({ no, value, fault }: Answer) => {
    const asked = waiting.get(no);
    waiting.delete(no);
    if (fault === undefined) asked?.resolve(value);
    else asked?.reject(new Error(fault));
  });
  child.once('exit', () => {
    for (const asked of waiting.values()) asked.reject(new Error('The server of the stories has ended.'));
  });
  let last = 0;
  const ask = async (question: Question): Promise<unknown> => {
    const no = ++last;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(no, asked);
    child.send({ no, question });
    return await asked.promise;
  };
  const end = async () => {
    await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return { ask: ask as StoryServer['ask'], end };
}
