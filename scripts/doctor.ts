// Looks for rows that contradict each other: `npm run doctor`, beside the running server or without it; `-- --mend` puts them right.
import { checksIn, systemActor } from '../packages/server/src/app/startup/checks.ts';
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { attachSecrets, makeSecrets } from '../packages/server/src/platform/db/connection-secrets.ts';
import { examine } from '../packages/server/src/platform/doctor/check.ts';
import { chainKeys } from '../packages/server/src/platform/security/chain-keys.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { fieldCipher } from '../packages/server/src/platform/security/field-cipher.ts';
import { keysReader } from '../packages/server/src/platform/security/keys.ts';
import { withInstallation } from './with-installation.ts';

const args = process.argv.slice(2);
const mends = args.includes('--mend');

await withInstallation(
  args.filter((word) => word !== '--mend'),
  LANES.long,
  async ({ db, config }) => {
    // A mended row leaves a trail, which is proved and sealed.
    const keys = await knownKeys(db, config.keys);
    attachSecrets(db, makeSecrets(chainKeys(keys), fieldCipher(keysReader(config.keys, keys))));
    const count = { found: 0, mended: 0, kept: 0 };
    await examine(systemActor(db, new Date()), checksIn(config), {
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
  },
);
