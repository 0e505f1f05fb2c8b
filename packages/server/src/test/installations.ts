// Installations that tests copy instead of making them: one after its first start, one with the sample data. The first file
// of a run that asks makes it, the others copy its database and its files. For tests of PostgreSQL in DATA_DIR there is one
// with its own.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { aUnit, SAMPLE_USCC } from '../../seed/builders.ts';
import { seedDemo } from '../../seed/demo.ts';
import { seedReference } from '../../seed/reference.ts';
import { readConfig, WITHOUT_FACTOR } from '#platform/config/config.ts';
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts';
import type { Services } from '#platform/services.ts';
import { openServices } from '#app/startup/open-services.ts';
import { databaseFrom } from './database.ts';
import { asApplication, TEMPLATE } from './database-server.ts';

interface Installation {
  /** Of its database and its folder. */
  name: string;
  /** The installation that it goes on with; without one it begins with the bare schema. */
  from?: Installation;
  first: (services: Services) => Promise<void>;
}

const STARTED: Installation = {
  name: 'test_started',
  first: async (services) => await seedReference(services, () => {}),
};

const SAMPLE: Installation = {
  name: 'test_sample',
  from: STARTED,
  first: async (services) => await seedDemo(services, () => {}),
};

/** The address of a database as an installation leaves it at its first start; its keys are put into the folder. */
export async function startedDatabase(dataDir: string): Promise<string> {
  return await copyOf(STARTED, dataDir);
}

/** The same with the sample data and its files. */
export async function sampleDatabase(dataDir: string): Promise<string> {
  return await copyOf(SAMPLE, dataDir);
}

/** Of an application on that database. */
export function testEnvironment(ownerUrl: string, dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: ownerUrl,
    APP_DATABASE_URL: asApplication(ownerUrl),
    LOG_LEVEL: 'silent',
    STRICT_ANSWERS: '1',
    // Answers do not depend on the programs of this machine.
    SOFFICE: 'off',
    ADMIN_PASSWORD: 'Test@2026',
    SECOND_FACTOR: WITHOUT_FACTOR,
    SMS_DRIVER: 'dry-run',
    EXT_DRIVER: 'simulator',
  };
}

/** Of the administrator in the installation with a PostgreSQL of its own. */
export const OWN_PASSWORD = 'Kill@2026';

/** One with PostgreSQL in its DATA_DIR, which does not run, and with a unit that contests can name: answers its id. */
export async function ownInstallation(dataDir: string): Promise<string> {
  const folder = join(inject('runFolder'), 'test_own');
  const unitId = await onceInARun(folder, async () => {
    // As quickly as PostgreSQL can: what counts is what is done with the copies.
    const hasty = await startEmbedded({ dataDir: folder, log: () => {}, settings: { fsync: 'off' } });
    try {
      const env = { DATA_DIR: folder, DATABASE_URL: hasty.url, ADMIN_PASSWORD: OWN_PASSWORD, LOG_LEVEL: 'silent' };
      const { services, close } = await openServices(readConfig(env, []), () => {});
      try {
        await seedReference(services, () => {});
        return await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
      } finally {
        await close();
      }
    } finally {
      await hasty.stop();
      // Copies that run side by side would all want the same one.
      rmSync(join(folder, 'database/port'));
    }
  });
  // With its modes, which cpSync does not keep and PostgreSQL insists on.
  mkdirSync(dataDir, { recursive: true });
  execFileSync('cp', ['-Rp', `${folder}/.`, dataDir]);
  return unitId;
}

async function copyOf(installation: Installation, dataDir: string): Promise<string> {
  cpSync(await madeOnce(installation), dataDir, { recursive: true });
  return await databaseFrom(installation.name);
}

/** Answers its folder. */
async function madeOnce({ name, from, first }: Installation): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const before = from && (await madeOnce(from));
  await onceInARun(folder, async (client) => {
    await client.query(`create database ${name} template ${from?.name ?? TEMPLATE} strategy file_copy`);
    if (before === undefined) mkdirSync(folder);
    else cpSync(before, folder, { recursive: true });
    const env = testEnvironment(`${inject('databaseServer')}/${name}`, folder);
    const { services, close } = await openServices(readConfig(env, []), () => {});
    await first(services);
    await close();
    return '';
  });
  return folder;
}

/** Other workers wait for the one that makes it, and are answered the same; the lock ends with the connection. */
async function onceInARun(folder: string, make: (client: pg.Client) => Promise<string>): Promise<string> {
  const mark = `${folder}.made`;
  if (existsSync(mark)) return readFileSync(mark, 'utf8');
  const client = new pg.Client({ connectionString: `${inject('databaseServer')}/postgres` });
  await client.connect();
  try {
    // Each has a lock of its own: the sample data take a minute of a busy machine, which the others need not wait for.
    await client.query('select pg_advisory_lock(hashtext($1))', [folder]);
    if (existsSync(mark)) return readFileSync(mark, 'utf8');
    const answer = await make(client);
    // Whole or not at all for those who look without the lock.
    writeFileSync(`${mark}.new`, answer);
    renameSync(`${mark}.new`, mark);
    return answer;
  } finally {
    await client.end();
  }
}
