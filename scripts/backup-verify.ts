// Shows that a backup can be restored: `npm run backup:verify -- <folder>` does so in an empty place, and ends with 1 if it cannot.
import { resolve } from 'node:path';
import { chainKeys } from '../packages/server/src/platform/security/chain-keys.ts';
import { chainOf } from '../packages/server/src/platform/integrity/chain.ts';
import { verifyAll } from '../packages/server/src/platform/integrity/verify-all.ts';
import { verifyBackup } from '../packages/server/src/platform/backup/verify.ts';
import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';
import { readConfig } from '../packages/server/src/platform/config/config.ts';
import { connect } from '../packages/server/src/platform/db/connect.ts';
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { attachSecrets, makeSecrets } from '../packages/server/src/platform/db/connection-secrets.ts';
import { fieldCipher } from '../packages/server/src/platform/security/field-cipher.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { orOneLine } from './one-line.ts';

await orOneLine(async () => {
  const config = readConfig(process.env, []);
  const folder = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? config.backupDir;
  if (folder === null) throw new CannotStart('Which one? npm run backup:verify -- <folder>, or set BACKUP_DIR.');
  const verifyChain = async (url: string, dataDir: string) => {
    const { db, close } = connect(url, { lane: LANES.long, max: 1 });
    try {
      const keys = await knownKeys(db, config.keys);
      attachSecrets(db, makeSecrets(chainKeys(keys), fieldCipher(keys)));
      const { id: installationId } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
      const chain = chainOf({ db, keys, config: { ...config, dataDir } });
      // An anchor later than this moment says nothing about it.
      const { isWhole, sentences } = await verifyAll(chain, { installationId, stores: [] });
      return isWhole ? null : sentences.join(' ');
    } catch (error) {
      if (error instanceof CannotStart) return `not looked at: ${error.message}`;
      throw error;
    } finally {
      await close();
    }
  };
  const log = (line: string) => process.stdout.write(`${line}\n`);
  const looks = await verifyBackup({ folder: resolve(folder), keys: config.keys, verifyChain, log });
  const width = Math.max(...looks.map(({ what }) => what.length));
  for (const { what, found, isRight } of looks)
    process.stdout.write(`${isRight ? 'ok    ' : 'WRONG '} ${what.padEnd(width)}  ${found}\n`);
  if (looks.some(({ isRight }) => !isRight)) process.exitCode = 1;
});
