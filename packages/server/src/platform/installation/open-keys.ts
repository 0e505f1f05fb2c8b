// The database remembers which keys it was encrypted with: without exactly those its personal fields are lost for good.
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { Db } from '#platform/db/connect.ts';
import { CryptoModuleAway, CryptoModuleRefused } from '#platform/gateways/crypto-module/crypto-module.ts';
import { httpCryptoModule } from '#platform/gateways/crypto-module/http-crypto-module.ts';
import {
  fingerprintsOf,
  loadKeys,
  makeKeys,
  openKeyFile,
  placeName,
  wrappedTexts,
  type Keys,
} from '#platform/security/keys.ts';
import type { KeyPlace } from '#platform/config/config.ts';
import type { Installation } from './installation.ts';
import { codeOf } from '#platform/config/thrown.ts';

/** Makes keys for a new installation only; afterwards the right ones must be there. */
export async function openKeys(db: Db, { isEmpty }: Pick<Installation, 'isEmpty'>, place: KeyPlace): Promise<Keys> {
  const known = new Map((await db.selectFrom('keyFingerprint').select(['keyId', 'fingerprint']).execute()).map(pair));
  await openKeysOf(place);
  const keys = loadKeys(place) ?? (await make(place, { mayMake: isEmpty && known.size === 0 }));
  const found = fingerprintsOf(keys);
  refuseOthers(known, found, placeName(place));
  const fresh = [...found].filter(([keyId]) => !keyId.endsWith(OTHER) && !known.has(keyId));
  if (fresh.length > 0)
    await db
      .insertInto('keyFingerprint')
      .values(fresh.map(([keyId, fingerprint]) => ({ keyId, fingerprint })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return keys;
}

/** With the module that wraps them, which may say no or be away: then there is nothing to begin with. */
export async function openKeysOf(place: KeyPlace): Promise<void> {
  try {
    await openKeyFile(place, place.module ? httpCryptoModule(place.module) : null);
  } catch (error) {
    if (error instanceof CryptoModuleAway)
      throw new CannotStart(
        `The cryptographic module at ${place.module!.url}, which opens the keys of ${placeName(place)}, does not answer (${error.detail}): see that it runs, then start again.`,
      );
    if (error instanceof CryptoModuleRefused)
      throw new CannotStart(
        `The cryptographic module at ${place.module!.url} does not open the keys of ${placeName(place)}: ${error.message} Is it the one that wrapped them?`,
      );
    throw error;
  }
}

/** The keys of a database that exists, for commands beside the server. */
export async function knownKeys(db: Db, place: KeyPlace): Promise<Keys> {
  return await openKeys(db, { isEmpty: false }, place);
}

const OTHER = '.other';

const pair = ({ keyId, fingerprint }: { keyId: string; fingerprint: string }): [string, string] => [keyId, fingerprint];

const BACK = 'restore it from where it is kept safe, or name it with KEYS_FILE or KEYS';

async function make(place: KeyPlace, { mayMake }: { mayMake: boolean }): Promise<Keys> {
  if (!mayMake)
    throw new CannotStart(
      `${place.file} is missing, and what this database keeps of people cannot be read without its keys: ${BACK}.`,
    );
  try {
    makeKeys(place.file, place.module ? await wrappedTexts(place) : undefined);
  } catch (error) {
    // Another node that shares the file was first.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  // Of another node they are opened first.
  await openKeysOf(place);
  return loadKeys(place)!;
}

function refuseOthers(known: ReadonlyMap<string, string>, found: ReadonlyMap<string, string>, place: string): void {
  const other = otherKey(known, found);
  if (other === null) return;
  const { keyId, fingerprint, there } = other;
  const what = there === undefined ? 'is missing' : `is another one (${there})`;
  throw new CannotStart(
    `${place}: the key "${keyId}" (${fingerprint}) of this database ${what}; what it keeps of people could not be read: ${BACK}.`,
  );
}

interface OtherKey {
  keyId: string;
  fingerprint: string;
  there: string | undefined;
}

/** The first key that a database was written with and that is not among these; null: all are. */
export function otherKey(known: Iterable<[string, string]>, found: ReadonlyMap<string, string>): OtherKey | null {
  for (const [keyId, fingerprint] of known) {
    const name = keyId.replace(OTHER, '');
    const there = found.get(name);
    // While keys are changed there are two of each.
    if (there !== fingerprint && found.get(`${name}${OTHER}`) !== fingerprint) return { keyId, fingerprint, there };
  }
  return null;
}
