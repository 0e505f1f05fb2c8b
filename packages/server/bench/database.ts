// The bench's own PostgreSQL, with the settings of production. The crowd is loaded once and copied for each run.
import { sensitivePlace } from '../src/platform/store/sensitive.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { SAMPLE_ID_CARDS } from '../seed/builders.ts';
import { startEmbedded } from '../src/platform/db/embedded/start-embedded.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { fieldCipher, type FieldCipher } from '../src/platform/security/field-cipher.ts';
import { loadKeys, makeKeys } from '../src/platform/security/keys.ts';
import { hashPassword } from '../src/platform/accounts/passwords.ts';
import { load, type Scale, type Sealed } from './load.ts';

export const PASSWORD = 'Bench@2026';

const MIGRATIONS = resolve(import.meta.dirname, '../migrations');
const RUN = 'bench_run';

export interface BenchDatabase {
  url: string;
  /** Process whose children serve the statements. */
  postmaster: number;
  stop: () => Promise<void>;
}

export async function openDatabase(dataDir: string, scale: Scale, say: (line: string) => void): Promise<BenchDatabase> {
  const { url, stop } = await startEmbedded({ dataDir, log: say });
  const server = url.slice(0, url.lastIndexOf('/'));
  try {
    await freshCopy(server, dataDir, scale, say);
  } catch (error) {
    await stop();
    throw error;
  }
  const [postmaster] = readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n');
  return { url: `${server}/${RUN}`, postmaster: Number(postmaster), stop };
}

async function freshCopy(server: string, dataDir: string, scale: Scale, say: (line: string) => void): Promise<void> {
  // Files say which database they belong to: those of the former run know another.
  rmSync(join(dataDir, 'files'), { recursive: true, force: true });
  const ofSize = `bench_crowd_${scale.applications}_`;
  const samplePeople = `${ofSize}${fingerprint(scale)}`;
  await withClient(`${server}/postgres`, async (client) => {
    await client.query(`drop database if exists ${RUN} with (force)`);
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [ofSize],
    );
    if (!rows.some(({ datname }) => datname === samplePeople)) {
      for (const { datname } of rows) await client.query(`drop database ${datname}`);
      say(`Loading ${scale.applications} applications …`);
      await makeCrowd(client, server, samplePeople, dataDir, scale);
    }
    await client.query(`create database ${RUN} template ${samplePeople}`);
  });
}

/** Under its name only when it is whole. */
async function makeCrowd(admin: pg.Client, server: string, name: string, dataDir: string, scale: Scale) {
  const draft = 'bench_draft';
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  await migrate(`${server}/${draft}`);
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) makeKeys(file);
  const sealed = await encryptedSample(fieldCipher(loadKeys({ file, variable: undefined })!));
  await withClient(`${server}/${draft}`, async (client) => {
    await load(client, scale, sealed);
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  });
  await admin.query(`alter database ${draft} rename to ${name}`);
}

const sampleAt = (cipher: FieldCipher, id: string) => ({
  idCardNo: cipher.encrypt(SAMPLE_ID_CARDS[0], sensitivePlace('applicationInfo', 'idCardNo', id)),
  mobile: cipher.encrypt('19900000001', sensitivePlace('applicationInfo', 'mobile', id)),
});

export async function encryptedSample(cipher: FieldCipher): Promise<Sealed> {
  return {
    ...sampleAt(cipher, ''),
    passwordHash: await hashPassword(PASSWORD),
    own: (id) => sampleAt(cipher, id),
  };
}

/** Changes with the schema, the loading and the size. */
function fingerprint(scale: Scale): string {
  const hash = createHash('sha256').update(JSON.stringify(scale));
  const files = [
    ...readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).map((name) => join(MIGRATIONS, name)),
    join(import.meta.dirname, 'load.ts'),
    import.meta.filename,
  ].filter((file) => statSync(file).isFile());
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

export async function withClient<Result>(url: string, task: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
