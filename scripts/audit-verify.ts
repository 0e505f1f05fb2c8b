// Checks the chain over the trail and the journals: `npm run audit:verify`, beside the running server or without it.
import { chainOf } from '../packages/server/src/audit/chain.ts';
import { verifyChain, type Broken } from '../packages/server/src/audit/verify.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { connect } from '../packages/server/src/db/connect.ts';
import { LANES } from '../packages/server/src/db/lanes.ts';
import { runningUrl, startEmbedded } from '../packages/server/src/db/embedded/start-embedded.ts';
import { knownKeys } from '../packages/server/src/installation/open-keys.ts';

const WORDS: Readonly<Record<Broken['what'], string>> = {
  changed: 'is not what it was when it was sealed',
  missing: 'was sealed and is gone',
  link: 'has a link that does not fit: the chain itself was changed here',
  cut: 'links end here, but this installation has written more: they were cut off',
};

const config = readConfig(process.env, process.argv.slice(2));
const running = config.databaseUrl ?? runningUrl(config.dataDir);
const own = running === null ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined }) : null;
const connection = connect(running ?? own!.url, { lane: LANES.long });
try {
  const keys = await knownKeys(connection.db, config.keys);
  const { links, head, broken } = await verifyChain(chainOf({ db: connection.db, keys, config }));
  if (broken === null) process.stdout.write(`The chain is whole: ${links} links, the last is ${head}.\n`);
  else {
    const { seq, source, rowId, what } = broken;
    process.stdout.write(`BROKEN at link ${seq}: ${source} ${rowId} ${WORDS[what]}.\n`);
    process.exitCode = 1;
  }
} finally {
  await connection.close();
  await own?.stop();
}
