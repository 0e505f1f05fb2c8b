// Vitest's global setup of the server: one throwaway PostgreSQL per run, and two databases that tests copy: one with the
// schema alone, one as the first start of an installation leaves it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedReference } from '../../seed/reference.ts';
import { readConfig } from '../config/config.ts';
import { applicationUrl } from '../db/application-role.ts';
import { isLocked } from '../db/embedded/data-dir-lock.ts';
import { endLeftovers, markOf } from '../db/embedded/leftovers.ts';
import { startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openServices } from '../startup/open-services.ts';

export const TEMPLATE = 'test_template';
export const STARTED = 'test_started';
/** One for all databases of a run: making a role for each would cost as much as the database. */
const APPLICATION = 'test_app';

/** The same database, as the server's own role sees it. */
export function asApplication(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = APPLICATION;
  url.password = APPLICATION;
  return url.href;
}

const PREFIX = 'trainrace-test-';

/** Of an application on that database. */
export const testEnvironment = (ownerUrl: string, dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: ownerUrl,
  APP_DATABASE_URL: asApplication(ownerUrl),
  LOG_LEVEL: 'silent',
  STRICT_ANSWERS: '1',
  // What answers say does not depend on what this machine has.
  SOFFICE: 'off',
  ADMIN_PASSWORD: 'Test@2026',
  SMS_DRIVER: 'dry-run',
  EXT_DRIVER: 'simulator',
});

// Nothing here outlives the run, so nothing needs to reach the disk.
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  shared_buffers: '128MB',
  // Its rounds through hundreds of databases would cost more than they save.
  autovacuum: 'off',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), PREFIX)));
  const database = await startEmbedded({ dataDir, log: () => undefined, settings: HASTY });
  const server = database.url.slice(0, database.url.lastIndexOf('/'));
  await createTemplate(server);
  const keys = await createStarted(server, dataDir);
  project.provide('databaseServer', server);
  project.provide('runFolder', dataDir);
  project.provide('keys', keys);
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.query(`create role ${APPLICATION} login password '${APPLICATION}'`);
  await client.end();
  await migrate(`${server}/${TEMPLATE}`);
  const template = `${server}/${TEMPLATE}`;
  await applicationUrl({ ownerUrl: template, appUrl: asApplication(template), password: APPLICATION, warn: () => {} });
}

/** Answers with the file of the keys that it was written with. */
async function createStarted(server: string, dataDir: string): Promise<string> {
  const owner = `${server}/${STARTED}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${STARTED} template ${TEMPLATE}`);
  await client.end();
  const folder = join(dataDir, 'started');
  const { services, close } = await openServices(readConfig(testEnvironment(owner, folder), []), () => {});
  await seedReference(services, () => {});
  await close();
  return readFileSync(join(folder, 'keys.json'), 'utf8');
}

/** What killed runs left behind. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const home = join(dataDir, 'database');
    if (!existsSync(join(dataDir, 'server.lock')) || isLocked(dataDir)) continue;
    if (existsSync(home)) await endLeftovers(join(home, 'cluster'), markOf(home), () => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
