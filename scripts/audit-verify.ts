// Whether trail, journals, scores, states and published results are as they were written: `npm run audit:verify`, beside the running server or without it.
import { anchorStores } from '../packages/server/src/platform/integrity/anchors.ts';
import { chainKeys } from '../packages/server/src/platform/security/chain-keys.ts';
import { chainOf } from '../packages/server/src/platform/integrity/chain.ts';
import { verifyAll } from '../packages/server/src/platform/integrity/verify-all.ts';
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { attachSecrets, makeSecrets } from '../packages/server/src/platform/db/connection-secrets.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { fieldCipher } from '../packages/server/src/platform/security/field-cipher.ts';
import { keysReader } from '../packages/server/src/platform/security/keys.ts';
import { anchorSigning } from '../packages/server/src/platform/signing/sign-bytes.ts';
import { withInstallation } from './with-installation.ts';

await withInstallation(process.argv.slice(2), LANES.long, async ({ db, config }) => {
  const keys = await knownKeys(db, config.keys);
  attachSecrets(db, makeSecrets(chainKeys(keys), fieldCipher(keysReader(config.keys, keys))));
  const { id: installationId } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const report = await verifyAll(chainOf({ db, keys, config }), {
    installationId,
    stores: anchorStores(config, installationId),
    isSigned: anchorSigning(db).isSigned,
  });
  for (const sentence of report.sentences) process.stdout.write(`${sentence}\n`);
  if (!report.isWhole) process.exitCode = 1;
});
