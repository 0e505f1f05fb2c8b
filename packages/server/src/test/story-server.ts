// The server of the stories: one process per worker, in which the application is opened on a database of its own for each
// file and closed again. Loading its modules takes seconds, opening it a fraction of one.
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '#platform/config/config.ts';
import { verifyLedger } from '#platform/integrity/verify-ledger.ts';
import { openServices } from '#app/startup/open-services.ts';
import { serve } from '#app/startup/serve.ts';
import { asApplication } from './database-server.ts';

interface Template {
  server: string;
  database: string;
  folder: string;
}

type Env = Record<string, string>;

interface Open {
  env: Env;
  stop: () => Promise<boolean>;
}

/** By address. */
const open = new Map<string, Open>();

/** Of every server of this process, until they close. */
const connections = new Set<Socket>();
subscribe('net.server.socket', (message) => {
  const { socket } = message as { socket: Socket };
  connections.add(socket);
  socket.once('close', () => connections.delete(socket));
});

/** A server takes its leave of whoever is connected, which lasts seconds. Pages are closed by then: nobody would hear it. */
function hangUp(url: string): void {
  const port = Number(new URL(url).port);
  for (const socket of connections) if (socket.localPort === port) socket.destroySoon();
}

/** By the names that the stories ask by (packages/e2e/src/story-server.ts). */
const answers = {
  async create({ template: { server, database, folder } }: { template: Template }) {
    await onServer(server, `create database ${database}`);
    return envOf(`${server}/${database}`, folder);
  },
  async restore({ template: { server, database, folder } }: { template: Template }) {
    const name = `story_${randomUUID().replaceAll('-', '')}`;
    await onServer(server, `create database ${name} template ${database} strategy file_copy`);
    const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-story-'));
    cpSync(folder, dataDir, { recursive: true });
    return envOf(`${server}/${name}`, dataDir);
  },
  async drop({ env: { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } }: { env: Env }) {
    const end = url.lastIndexOf('/');
    await onServer(url.slice(0, end), `drop database if exists ${url.slice(end + 1)} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
    return null;
  },
  async open({ env }: { env: Env }) {
    const say = () => undefined;
    const { url, stop } = await serve(await openServices(readConfig(env, ['--demo']), say), say);
    open.set(url, { env, stop });
    return url;
  },
  async close({ url }: { url: string }) {
    const opened = open.get(url);
    open.delete(url);
    if (opened === undefined) return null;
    hangUp(url);
    await opened.stop();
    await requireWholeLedger(opened.env);
    return null;
  },
};

/** Stories only do what the product lets people do: the ledger agrees with every row that they left. */
async function requireWholeLedger(env: Env): Promise<void> {
  const { services, close } = await openServices(readConfig(env, ['--demo']), () => undefined);
  const { faults } = await verifyLedger(services.db).finally(close);
  if (faults.length > 0)
    throw new Error(faults.map(({ source, rowId, said }) => `${source} ${rowId}: ${said}`).join('\n'));
}

const envOf = (url: string, dataDir: string): Env => ({
  DATABASE_URL: url,
  APP_DATABASE_URL: asApplication(url),
  DATA_DIR: dataDir,
});

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

type Question = { ask: keyof typeof answers };

process.on('message', ({ no, question }: { no: number; question: Question }) => {
  const answer = answers[question.ask] as (question: unknown) => Promise<unknown>;
  answer(question).then(
    (value) => process.send?.({ no, value }),
    (error: unknown) => process.send?.({ no, fault: error instanceof Error ? error.stack : String(error) }),
  );
});
// The worker that asked is gone.
process.on('disconnect', () => process.exit());
