// Looks for rows that contradict each other: `npm run doctor`, beside the running server or without it; `-- --mend` puts them right.
import { checksIn, itself } from '../packages/server/src/checks.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { connect } from '../packages/server/src/db/connect.ts';
import { LANES } from '../packages/server/src/db/lanes.ts';
import { runningUrl, startEmbedded } from '../packages/server/src/db/embedded/start-embedded.ts';
import { examine } from '../packages/server/src/doctor/check.ts';

const mends = process.argv.includes('--mend');
const config = readConfig(
  process.env,
  process.argv.slice(2).filter((word) => word !== '--mend'),
);
const running = config.databaseUrl ?? runningUrl(config.dataDir);
const own = running === null ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined }) : null;
const connection = connect(running ?? own!.url, { lane: LANES.long });
const count = { found: 0, mended: 0, kept: 0 };
try {
  await examine(itself(connection.db, new Date()), checksIn(config.dataDir), {
    mends,
    tell: ({ check, said, state }) => {
      count[state] += 1;
      process.stdout.write(`${check}: ${said}${state === 'mended' ? ' Mended.' : ''}\n`);
    },
  });
  const { found, mended, kept } = count;
  if (found + mended + kept === 0) process.stdout.write('Nothing contradicts itself.\n');
  else process.stdout.write(`${found + mended + kept} found, ${mended} mended, ${kept} for people to decide.\n`);
  if (found > 0) process.stdout.write('npm run doctor -- --mend puts right what can be put right.\n');
  if (found + kept > 0) process.exitCode = 1;
} finally {
  await connection.close();
  await own?.stop();
}
