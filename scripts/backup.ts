// A whole backup while the system runs, or without it: `npm run backup -- <folder> [--with-keys]`; without a folder into BACKUP_DIR.
import { resolve } from 'node:path';
import pg from 'pg';
import { claimBackup, layoutOf } from '../packages/server/src/platform/backup/layout.ts';
import { takeBaseBackup } from '../packages/server/src/platform/backup/take-base-backup.ts';
import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';
import { readConfig } from '../packages/server/src/platform/config/config.ts';
import { clusterOf, runningUrl, startEmbedded } from '../packages/server/src/platform/db/embedded/start-embedded.ts';
import { orOneLine } from './one-line.ts';

await orOneLine(async () => {
  const words = process.argv.slice(2);
  const withKeys = words.includes('--with-keys');
  const config = readConfig(process.env, []);
  const folder = words.find((word) => !word.startsWith('--')) ?? config.backupDir;
  if (folder === null) throw new CannotStart('Where to? npm run backup -- <folder>, or set BACKUP_DIR.');
  const { dataDir, databaseUrl, keys } = config;
  const running = databaseUrl ?? runningUrl(dataDir);
  const own = running === null ? await startEmbedded({ dataDir, log: () => undefined }) : null;
  try {
    const url = running ?? own!.url;
    const layout = layoutOf(resolve(folder));
    const owner = claimBackup(layout, await installationOf(url));
    if (owner !== null)
      throw new CannotStart(`${layout.root} is the backup of another installation (${owner}): name another folder.`);
    const cluster = databaseUrl === undefined ? clusterOf(dataDir) : null;
    const base = await takeBaseBackup({ url, dataDir, cluster }, layout, withKeys ? keys : null);
    process.stdout.write(`Backed up: ${base}\n`);
    process.stdout.write(
      withKeys
        ? 'It holds the keys: who has it reads everything.\n'
        : `It holds no keys, and nobody reads it without them: keep ${keys.variable === undefined ? keys.file : 'KEYS'} apart.\n`,
    );
  } finally {
    await own?.stop();
  }
});

async function installationOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from installation');
    if (rows[0] === undefined) throw new CannotStart('This database was never started: there is nothing to back up.');
    return rows[0].id;
  } finally {
    await client.end();
  }
}
