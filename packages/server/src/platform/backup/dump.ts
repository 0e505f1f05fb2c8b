// A PostgreSQL that is not ours is backed up by its own programs, where they are.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type pg from 'pg';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { chunksOf } from '#platform/config/chunks.ts';
import { codeOf } from '#platform/config/thrown.ts';

export async function dumpDatabase(client: pg.Client, url: string, target: string) {
  // Before it begins: what is committed later is not in it.
  const { rows } = await client.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`], url);
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(createReadStream(target))) hash.update(chunk);
  return { at: rows[0]!.at, archive: { bytes: (await stat(target)).size, sha256: hash.digest('hex') } };
}

/** Into an empty database. */
export async function restoreDump(dump: string, url: string): Promise<void> {
  await run(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--dbname=', dump],
    url,
  );
}

async function run(program: string, args: readonly string[], url: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const env = {
    ...process.env,
    // Not on the command line, which everybody on this machine may read.
    PGHOST: hostname.replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(searchParams.has('sslmode') ? { PGSSLMODE: searchParams.get('sslmode')! } : {}),
  };
  const named = args.map((arg) => (arg === '--dbname=' ? `--dbname=${env.PGDATABASE}` : arg));
  const child = spawn(program, named, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve).once('error', reject);
  }).catch((error: unknown) => {
    throw codeOf(error) === 'ENOENT'
      ? new CannotStart(
          `The database of DATABASE_URL is backed up with ${program}, which is not on this machine: install the client programs of PostgreSQL in the version of that server.`,
        )
      : error;
  });
  if (code !== 0)
    throw new CannotStart(`${program} failed: ${said.trim().split('\n').slice(0, 3).join(' ') || `exit code ${code}`}`);
}
