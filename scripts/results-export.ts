// The published results of a contest as a file that anybody can recompute: `npm run results:export -- <number or id of the contest> [file]`.
import { existsSync, writeFileSync } from 'node:fs';
import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';
import { attachSecrets, makeSecrets } from '../packages/server/src/platform/db/connection-secrets.ts';
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { resultsFile } from '../packages/server/src/areas/scores/api/results-file.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { chainKeys } from '../packages/server/src/platform/security/chain-keys.ts';
import { fieldCipher } from '../packages/server/src/platform/security/field-cipher.ts';
import { keysReader } from '../packages/server/src/platform/security/keys.ts';
import { withInstallation } from './with-installation.ts';

const [contest, path = `results-${contest}.json`] = process.argv.slice(2);

await withInstallation([], LANES.long, async ({ db, config }) => {
  if (contest === undefined) throw new CannotStart('Usage: npm run results:export -- <number of the contest> [file]');
  // The file is signed.
  const keys = await knownKeys(db, config.keys);
  attachSecrets(db, makeSecrets(chainKeys(keys), fieldCipher(keysReader(config.keys, keys))));
  const file = await resultsFile(db, contest, new Date());
  if (file === null)
    throw new CannotStart(
      `There is no contest ${contest}, or nothing of it was published yet. Look at the page of contests.`,
    );
  if (existsSync(path)) throw new CannotStart(`${path} is there already: name another file.`);
  writeFileSync(path, `${JSON.stringify(file, null, 1)}\n`);
  process.stdout.write(
    `${path}: ${file.trades.length} trades. Anybody checks it with: node packages/verify/src/verify.ts ${path}\n`,
  );
});
