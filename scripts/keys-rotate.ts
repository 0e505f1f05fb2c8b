// New keys for the encrypted columns, beside the running servers or without them: `npm run keys:rotate`.
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { rotateKeys } from '../packages/server/src/platform/key-rotation/rotate-keys.ts';
import { withInstallation } from './with-installation.ts';

await withInstallation(process.argv.slice(2), LANES.jobs, async ({ db, config }) => {
  // Refuses keys that are not those of this database.
  await knownKeys(db, config.keys);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (!(await rotateKeys({ db, place: config.keys, say }))) process.exitCode = 1;
});
