// Common part of the commands beside a running system: its database is found, looked at, and left as it was found.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart, cannotReach } from '../packages/server/src/platform/config/cannot-start.ts';
import { readConfig, type Config } from '../packages/server/src/platform/config/config.ts';
import { connect, type Db } from '../packages/server/src/platform/db/connect.ts';
import { runningUrl, startEmbedded } from '../packages/server/src/platform/db/embedded/start-embedded.ts';
import type { Lane } from '../packages/server/src/platform/db/lanes.ts';
import { pendingMigrations } from '../packages/server/src/platform/db/migrate.ts';

type Task = (installation: { db: Db; config: Config }) => Promise<void>;

/** Runs the task on the database of this environment. What keeps it from that is one line on stderr and exit code 1. */
export async function withInstallation(args: readonly string[], lane: Lane, task: Task): Promise<void> {
  try {
    const config = readConfig(process.env, args);
    const running = config.databaseUrl ?? runningUrl(config.dataDir);
    if (running === null && !existsSync(join(config.dataDir, 'database/cluster/PG_VERSION')))
      throw new CannotStart(
        `There is no system in ${config.dataDir} yet. Set DATA_DIR or DATABASE_URL to that of the system, or start it once.`,
      );
    const own = running === null ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined }) : null;
    const url = running ?? own!.url;
    const connection = connect(url, { lane });
    try {
      await refuseUnlessMigrated(url);
      await task({ db: connection.db, config });
    } finally {
      await connection.close();
      await own?.stop();
    }
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function refuseUnlessMigrated(url: string): Promise<void> {
  const pending = await pendingMigrations(url).catch((error: unknown) => {
    throw cannotReach(error);
  });
  if (pending.length > 0)
    throw new CannotStart(
      `The database is not at the state of this program (${pending[0]} is missing): start the system once with it.`,
    );
}
