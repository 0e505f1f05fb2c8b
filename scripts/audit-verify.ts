// Whether trail, journals, scores, states and published results are as they were written: `npm run audit:verify`, beside the running server or without it.
import { anchorStores } from '../packages/server/src/audit/anchors.ts';
import { auditKey } from '../packages/server/src/audit/audit-key.ts';
import { chainOf } from '../packages/server/src/audit/chain.ts';
import { verifyAll } from '../packages/server/src/audit/verify-all.ts';
import { readConfig } from '../packages/server/src/config.ts';
import { connect } from '../packages/server/src/db/connect.ts';
import { LANES } from '../packages/server/src/db/lanes.ts';
import { runningUrl, startEmbedded } from '../packages/server/src/db/embedded/start-embedded.ts';
import { keepVault } from '../packages/server/src/db/vault.ts';
import { fieldCipher } from '../packages/server/src/security/field-cipher.ts';
import { keysReader } from '../packages/server/src/security/keys.ts';
import { knownKeys } from '../packages/server/src/installation/open-keys.ts';

const config = readConfig(process.env, process.argv.slice(2));
const running = config.databaseUrl ?? runningUrl(config.dataDir);
const own = running === null ? await startEmbedded({ dataDir: config.dataDir, log: () => undefined }) : null;
const connection = connect(running ?? own!.url, { lane: LANES.long });
try {
  const keys = await knownKeys(connection.db, config.keys);
  keepVault(connection.db, { audit: auditKey(keys), cipher: fieldCipher(keysReader(config.keys, keys)) });
  const { id: installationId } = await connection.db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  const chain = chainOf({ db: connection.db, keys, config });
  const report = await verifyAll(chain, { installationId, stores: anchorStores(config, installationId) });
  for (const sentence of report.sentences) process.stdout.write(`${sentence}\n`);
  if (!report.isWhole) process.exitCode = 1;
} finally {
  await connection.close();
  await own?.stop();
}
