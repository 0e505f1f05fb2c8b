// After a restore: erases again what was erased since the backup. `npm run erasures:apply`, beside the running server or
// before its start; the lists lie in DATA_DIR/erasures and BACKUP_DIR/erasures.
import { attachSecrets, makeSecrets } from '../packages/server/src/platform/db/connection-secrets.ts';
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { applyErasures } from '../packages/server/src/areas/privacy/retention/apply-list.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { chainKeys } from '../packages/server/src/platform/security/chain-keys.ts';
import { fieldCipher } from '../packages/server/src/platform/security/field-cipher.ts';
import { keysReader } from '../packages/server/src/platform/security/keys.ts';
import { withInstallation } from './with-installation.ts';

await withInstallation(process.argv.slice(2), LANES.long, async ({ db, config }) => {
  const keys = await knownKeys(db, config.keys);
  const cipher = fieldCipher(keysReader(config.keys, keys));
  attachSecrets(db, makeSecrets(chainKeys(keys), cipher));
  const again = await applyErasures({ db, cipher, config }, new Date());
  process.stdout.write(
    again === 0
      ? 'Nothing that was erased stands again.\n'
      : `${again} records were erased again. Their files go within an hour of the next start.\n`,
  );
});
