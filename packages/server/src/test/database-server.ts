// Vitest's global setup of the server: one throwaway PostgreSQL per run, and one migrated database that tests copy.
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { applicationUrl } from '#platform/db/application-role.ts';
import { isLocked } from '#platform/db/embedded/data-dir-lock.ts';
import { endLeftovers, markOf } from '#platform/db/embedded/leftovers.ts';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import { migrate } from '#platform/db/migrate.ts';

export const TEMPLATE = 'test_template';
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
  // Copies of databases share their pages where the file system can.
  file_copy_method: 'clone',
  // Its rounds through hundreds of databases would cost more than they save.
  autovacuum: 'off',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), PREFIX)));
  const database = await startEmbedded({ dataDir, log: () => undefined, settings: HASTY });
  const server = database.url.slice(0, database.url.lastIndexOf('/'));
  await createTemplate(server);
  project.provide('databaseServer', server);
  project.provide('runFolder', dataDir);
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

/** Removes the leftovers of killed runs. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const dataDir = join(tmpdir(), name);
    const home = join(dataDir, 'database');
    if (!existsSync(join(dataDir, 'server.lock')) || isLocked(dataDir)) continue;
    if (existsSync(home)) await endLeftovers(join(home, 'cluster'), markOf(home), () => undefined);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
