// A server for a file of stories, on data restored from the demo. It ends with the file.
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';
import { environment, startServer } from './start-server.ts';
import { startStoryServer, type StoryServer } from './story-server.ts';

type Env = Readonly<Record<string, string>>;

let stories: StoryServer | undefined;
/** One for all files of a worker. */
const storyServer = (): StoryServer => (stories ??= startStoryServer());

/** The same for all files of a worker: the browser then has the program in its cache. */
let port = '0';

/** Its address. */
export async function startDemo(more: Env = {}): Promise<string> {
  const { ask } = storyServer();
  const env = { ...environment, ...(await restore()), ...more };
  const open = async (port: string) => await ask({ ask: 'open', env: { ...env, PORT: port } });
  // Somebody else may have taken it meanwhile.
  const base = await open(port).catch(async () => await open('0'));
  port = new URL(base).port;
  atEnd(async () => void (await ask({ ask: 'close', url: base })));
  return base;
}

/** Two processes on one database, one folder and one set of keys: their addresses. */
export async function startTwo(): Promise<[string, string]> {
  const data = await restore();
  return [await startAlone(data), await startAlone(data)];
}

async function restore(): Promise<Env> {
  const { ask } = storyServer();
  const env = await ask({ ask: 'restore', template: inject('demo') });
  atEnd(async () => void (await ask({ ask: 'drop', env })));
  return env;
}

async function startAlone(env: Env): Promise<string> {
  const { base, stop } = await startServer(env);
  atEnd(stop);
  return base;
}
