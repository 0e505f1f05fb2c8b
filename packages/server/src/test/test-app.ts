// A whole server for one test file: its own database, its own files, the real app. Requests go through `inject`.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { seedReference } from '../../seed/reference.ts';
import { buildApp } from '#app/app.ts';
import { readConfig } from '#platform/config/config.ts';
import { attachSecrets, secretsOf } from '#platform/db/connection-secrets.ts';
import { connect, type Db } from '#platform/db/connect.ts';
import { LANES } from '#platform/db/lanes.ts';
import { atEnd, testDatabase } from './database.ts';
import { sampleDatabase, startedDatabase, testEnvironment } from './installations.ts';
import { newId } from '#platform/db/ids.ts';
import type { Services } from '#platform/services.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { openServices } from '#app/startup/open-services.ts';
import { addMinutes } from '#platform/time/time.ts';

export interface TestApp {
  services: Services;
  app: FastifyInstance;
  /** The database as its owner sees it, who may do what the server may not. */
  owner: Db;
  /** A caller with a live session of this account, made without a password. */
  as: (account: string) => Promise<Caller>;
}

interface Answer {
  status: number;
  code: number;
  success: boolean;
  msg: string;
  // Tests read answers freely; that they fit the contract is checked by strictAnswers.
  data: any;
}

export interface Caller {
  userId: string;
  token: string;
  get: (path: string, query?: Record<string, unknown>) => Promise<Answer>;
  post: (path: string, body?: unknown, more?: Partial<InjectOptions>) => Promise<Answer>;
}

/** `more` is environment that the test needs besides; `flags` are those of the command line. */
export async function testApp(
  more: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<TestApp> {
  const dataDir = newFolder();
  const isUsual = Object.keys(more).length === 0 && flags.length === 0;
  if (isUsual) return await openApp(testEnvironment(await startedDatabase(dataDir), dataDir));
  // A first start depends on the environment: with one of its own an application makes it itself.
  const env = testEnvironment(more['DATABASE_URL'] ?? (await testDatabase()), dataDir);
  return await openApp({ ...env, ...more }, flags, async (services) => await seedReference(services, () => {}));
}

/** The same on the sample data. */
export async function demoApp(): Promise<TestApp> {
  const dataDir = newFolder();
  return await openApp(testEnvironment(await sampleDatabase(dataDir), dataDir));
}

/** Of the owner, whom a machine that is busy with other tests may keep waiting. */
const PATIENT = { ...LANES.calls, waitMs: 60_000, statementMs: 60_000 };

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'trainrace-test-'));

async function openApp(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
  first: (services: Services) => Promise<void> = async () => {},
): Promise<TestApp> {
  const config = readConfig(env, flags);
  const { services, close } = await openServices(config, () => {});
  await first(services);
  const app = await buildApp(services);
  const owner = connect(config.databaseUrl!, { lane: PATIENT });
  // Let go of last: closing comes before.
  const test = asLong({ services, app, owner: owner.db });
  atEnd(async () => {
    // No client is in the middle of a call: the time that the end of a process leaves them is not needed.
    app.server.closeAllConnections();
    await app.close();
    await owner.close();
    await close();
    rmSync(config.dataDir, { recursive: true, force: true });
  });
  return test;
}

/** A second application on the same database, whose calls wait this long for a row that somebody else holds. */
export async function impatientApp({ services }: Pick<TestApp, 'services'>, lockMs: number): Promise<FastifyInstance> {
  const { db, close } = connect(services.config.appDatabaseUrl!, { lane: { ...LANES.calls, lockMs } });
  attachSecrets(db, secretsOf(services.db));
  const app = await buildApp({ ...services, db, lanes: { ...services.lanes, calls: db } });
  atEnd(async () => {
    await app.close();
    await close();
  });
  return app;
}

/** Until the end of the file: its variables, and what they hold, would last as long as the worker. */
function asLong({ owner, ...test }: Omit<TestApp, 'as'>): TestApp {
  const [services, app] = [untilEnd(test.services), untilEnd(test.app)];
  return { services, app, owner, as: async (account) => await sessionOf(services, app, account) };
}

function untilEnd<Thing extends object>(thing: Thing): Thing {
  const { proxy, revoke } = Proxy.revocable(thing, {});
  atEnd(async () => revoke());
  return proxy;
}

async function sessionOf({ db }: Services, app: FastifyInstance, account: string): Promise<Caller> {
  const { userId, token } = await sessionFor(db, account);
  return callerWith(app, userId, token);
}

/** A live session made by hand, for whoever talks to a server of another process. */
export async function sessionFor(db: Db, account: string): Promise<{ userId: string; token: string }> {
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('accountFolded', '=', account)
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const session = {
    id: newId(),
    accountId: id,
    createdAt: now.toISOString(),
    expiresAt: addMinutes(now, 720).toISOString(),
  };
  await db.insertInto('session').values(session).execute();
  await db
    .insertInto('sessionToken')
    .values({
      hash: hashToken(token),
      sessionId: session.id,
      kind: 'access',
      expiresAt: addMinutes(now, 50).toISOString(),
    })
    .execute();
  return { userId: id, token };
}

/** An empty token makes a stranger. */
export function callerWith(app: FastifyInstance, userId: string, token: string): Caller {
  const send = async (options: InjectOptions): Promise<Answer> => {
    const headers = { ...(token === '' ? {} : { authorization: `Bearer ${token}` }), ...options.headers };
    const response = await app.inject({ ...options, headers });
    const status = response.statusCode;
    const isEnvelope = String(response.headers['content-type']).startsWith('application/json');
    // A file: tests that look inside ask the app themselves.
    if (!isEnvelope) return { status, code: status, success: status === 200, msg: '', data: null };
    return { status, ...(response.json() as Omit<Answer, 'status'>) };
  };
  return {
    userId,
    token,
    get: async (path, query = {}) => await send({ method: 'GET', url: path, query: queryOf(query) }),
    post: async (path, body, more = {}) =>
      await send({ method: 'POST', url: path, ...(body === undefined ? {} : { payload: body as object }), ...more }),
  };
}

const queryOf = (query: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );
