// The sample data, loaded once per run by the first file that asks: the others copy its database and its files.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '../../seed/demo.ts';
import { readConfig } from '../config/config.ts';
import { openServices } from '../startup/open-services.ts';
import { STARTED, testEnvironment } from './database-server.ts';
import { databaseFrom } from './database.ts';

const DEMO = 'test_demo';

/** The address of a database of one's own with the sample data; its files and keys are put into the folder. */
export async function demoDatabase(dataDir: string): Promise<string> {
  const loaded = join(inject('runFolder'), 'demo');
  const client = new pg.Client({ connectionString: `${inject('databaseServer')}/postgres` });
  await client.connect();
  try {
    // Other workers wait for who loads; the lock ends with the connection.
    await client.query('select pg_advisory_lock(1)');
    if (!existsSync(join(loaded, 'is-loaded'))) await load(client, loaded);
  } finally {
    await client.end();
  }
  cpSync(loaded, dataDir, { recursive: true });
  return await databaseFrom(DEMO);
}

async function load(client: pg.Client, dataDir: string): Promise<void> {
  await client.query(`create database ${DEMO} template ${STARTED}`);
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'keys.json'), inject('keys'));
  const env = testEnvironment(`${inject('databaseServer')}/${DEMO}`, dataDir);
  const { services, close } = await openServices(readConfig(env, []), () => {});
  await seedDemo(services, () => {});
  await close();
  writeFileSync(join(dataDir, 'is-loaded'), '');
}
