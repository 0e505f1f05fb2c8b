// For the operator of the machine: `npm run factors:forget -- <account>` takes the second factors of an administrator away who
// lost them all, where there are no two others who could (decision 0112). The password stays; sessions end.
import { attachSecrets, makeSecrets } from '../packages/server/src/platform/db/connection-secrets.ts';
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { forgetFactors } from '../packages/server/src/areas/accounts/second-factor/take-away.ts';
import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { chainKeys } from '../packages/server/src/platform/security/chain-keys.ts';
import { fieldCipher } from '../packages/server/src/platform/security/field-cipher.ts';
import { keysReader } from '../packages/server/src/platform/security/keys.ts';
import { withInstallation } from './with-installation.ts';

const [account = ''] = process.argv.slice(2);

await withInstallation([], LANES.long, async ({ db, config }) => {
  if (account === '') throw new CannotStart('Whose? npm run factors:forget -- <account of an administrator>');
  const keys = await knownKeys(db, config.keys);
  const cipher = fieldCipher(keysReader(config.keys, keys));
  attachSecrets(db, makeSecrets(chainKeys(keys), cipher));
  if (!(await forgetFactors({ db, cipher, now: new Date() }, account)))
    throw new CannotStart(`No administrator “${account}” has a second factor.`);
  process.stdout.write('Taken away. The next sign-in asks for the password, and for another factor to be added.\n');
});
