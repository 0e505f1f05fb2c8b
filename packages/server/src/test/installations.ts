// Installations that tests copy instead of making them: one after its first start, one with the sample data. The first file
// of a run that asks makes it, the others copy its database and its files.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { seedDemo } from '../../seed/demo.ts';
import { seedReference } from '../../seed/reference.ts';
import { readConfig } from '../config/config.ts';
import type { Services } from '../services.ts';
import { openServices } from '../startup/open-services.ts';
import { databaseFrom } from './database.ts';
import { asApplication, TEMPLATE } from './database-server.ts';

interface Installation {
  /** Of its database and its folder. */
  name: string;
  /** The database that it begins with. */
  from: string;
  first: (services: Services) => Promise<void>;
}

const STARTED: Installation = {
  name: 'test_started',
  from: TEMPLATE,
  first: async (services) => await seedReference(services, () => {}),
};

const SAMPLE: Installation = {
  name: 'test_sample',
  from: TEMPLATE,
  first: async (services) => {
    await STARTED.first(services);
    await seedDemo(services, () => {});
  },
};

/** The address of a database as an installation leaves it at its first start; its keys are put into the folder. */
export const startedDatabase = async (dataDir: string): Promise<string> => await copyOf(STARTED, dataDir);

/** The same with the sample data and its files. */
export const sampleDatabase = async (dataDir: string): Promise<string> => await copyOf(SAMPLE, dataDir);

/** Of an application on that database. */
export const testEnvironment = (ownerUrl: string, dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  DATABASE_URL: ownerUrl,
  APP_DATABASE_URL: asApplication(ownerUrl),
  LOG_LEVEL: 'silent',
  STRICT_ANSWERS: '1',
  // Answers do not depend on the programs of this machine.
  SOFFICE: 'off',
  ADMIN_PASSWORD: 'Test@2026',
  SMS_DRIVER: 'dry-run',
  EXT_DRIVER: 'simulator',
});

async function copyOf(installation: Installation, dataDir: string): Promise<string> {
  const folder = join(inject('runFolder'), installation.name);
  const mark = `${folder}.made`;
  if (!existsSync(mark)) await makeOnce(installation, { folder, mark });
  cpSync(folder, dataDir, { recursive: true });
  return await databaseFrom(installation.name);
}

/** Other workers wait for the one that makes it; the lock ends with the connection. */
async function makeOnce({ name, from, first }: Installation, { folder, mark }: { folder: string; mark: string }) {
  const client = new pg.Client({ connectionString: `${inject('databaseServer')}/postgres` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    if (existsSync(mark)) return;
    await client.query(`create database ${name} template ${from} strategy file_copy`);
    mkdirSync(folder);
    const env = testEnvironment(`${inject('databaseServer')}/${name}`, folder);
    const { services, close } = await openServices(readConfig(env, []), () => {});
    await first(services);
    await close();
    writeFileSync(mark, '');
  } finally {
    await client.end();
  }
}
