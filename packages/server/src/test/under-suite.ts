// The installation in the middle of a change of suite: what is written from now on is of this one, what stands there is still read.
import { attachSecrets, makeSecrets } from '#platform/db/connection-secrets.ts';
import { chainKeys } from '#platform/security/chain-keys.ts';
import { fieldCipher } from '#platform/security/field-cipher.ts';
import { newKey } from '#platform/security/keys.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import type { Services } from '#platform/services.ts';

/** The answered function goes back to the suite before. */
export function underSuite({ db, keys }: Pick<Services, 'db' | 'keys'>, suite: SuiteName): () => void {
  const { field, index, suite: former, sign } = keys;
  const changed = { field: newKey(), index: newKey(), suite, sign, other: { field, index, suite: former } };
  attachSecrets(db, makeSecrets(chainKeys(keys), fieldCipher(changed)));
  return () => attachSecrets(db, makeSecrets(chainKeys(keys), fieldCipher({ ...keys, other: changed })));
}
