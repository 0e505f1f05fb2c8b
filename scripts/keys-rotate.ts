// New keys for the encrypted columns, beside the running servers or without them: `npm run keys:rotate`.
import { CannotStart } from '../packages/server/src/cannot-start.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { connect } from '../packages/server/src/db/connect.ts';
import { LANES } from '../packages/server/src/db/lanes.ts';
import { runningUrl, startEmbedded } from '../packages/server/src/db/embedded/start-embedded.ts';
import { knownKeys } from '../packages/server/src/installation/open-keys.ts';
import { rotateKeys } from '../packages/server/src/security/rotate-keys.ts';

const config = readConfig(process.env, process.argv.slice(2));
const running = config.databaseUrl ?? runningUrl(config.dataDir);
const own = running === null ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined }) : null;
const connection = connect(running ?? own!.url, { lane: LANES.jobs });
try {
  // Refuses keys that are not those of this database.
  await knownKeys(connection.db, config.keys);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (!(await rotateKeys({ db: connection.db, place: config.keys, say }))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await connection.close();
  await own?.stop();
}
