// New keys for the encrypted columns, of another cipher suite too, beside the running servers or without them: `npm run keys:rotate -- --suite sm`.
import { parseArgs } from 'node:util';
import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';
import { attachSecrets, makeSecrets } from '../packages/server/src/platform/db/connection-secrets.ts';
import { LANES } from '../packages/server/src/platform/db/lanes.ts';
import { knownKeys } from '../packages/server/src/platform/installation/open-keys.ts';
import { chainKeys } from '../packages/server/src/platform/security/chain-keys.ts';
import { chainSuite } from '../packages/server/src/platform/integrity/chain-rows.ts';
import { chainOf } from '../packages/server/src/platform/integrity/chain.ts';
import { rotateKeys } from '../packages/server/src/platform/key-rotation/rotate-keys.ts';
import { fieldCipher } from '../packages/server/src/platform/security/field-cipher.ts';
import { keysReader } from '../packages/server/src/platform/security/keys.ts';
import { isSuiteName, SUITE_NAMES, type SuiteName } from '../packages/server/src/platform/security/suites.ts';
import { changeSigningKey } from '../packages/server/src/platform/signing/signing-keys.ts';
import { withInstallation } from './with-installation.ts';

await withInstallation(process.argv.slice(2), LANES.jobs, async ({ db, config }) => {
  // Refuses keys that are not those of this database.
  const keys = await knownKeys(db, config.keys);
  const chain = chainOf({ db, keys, config });
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const isOver = await rotateKeys({
    db,
    chainSuite: (change) => chainSuite(chain, change),
    place: config.keys,
    say,
    ...asked(),
  });
  if (!isOver) return void (process.exitCode = 1);
  const made = await knownKeys(db, config.keys);
  attachSecrets(db, makeSecrets(chainKeys(made), fieldCipher(keysReader(config.keys, made))));
  const signing = await changeSigningKey(db);
  if (signing !== null) say(`Results and anchors are signed with the key ${signing} from now on.`);
});

function asked(): { suite: SuiteName | undefined; isPlain: boolean } {
  const { values } = parseArgs({
    options: { suite: { type: 'string' }, plain: { type: 'boolean', default: false } },
    strict: false,
  });
  const isPlain = values.plain === true;
  if (values.suite === undefined || isSuiteName(values.suite)) return { suite: values.suite, isPlain };
  throw new CannotStart(`--suite ${String(values.suite)} is no cipher suite: it is one of ${SUITE_NAMES.join(', ')}.`);
}
