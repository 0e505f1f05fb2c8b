import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { KeyPlace } from '#platform/config/config.ts';
import { codeOf } from '#platform/config/thrown.ts';
import { isRecord } from '@trainrace/contract/wire/objects';
import {
  isWrapped,
  KEY_BYTES,
  keepPlain,
  KeysAway,
  moduleOf,
  openedKey,
  openWrapped,
  textOf,
  useModule,
  wrapKey,
  type KeyModule,
} from './wrapped-keys.ts';
import { hmacOf, isSuiteName, SUITE_NAMES, type SuiteName } from './suites.ts';

/** Keys that belong together, and the algorithms that they are for. */
export interface KeyPair {
  /** Encrypts personal fields at rest. */
  field: KeyObject;
  /** Keys the blind index of personal fields. */
  index: KeyObject;
  /** Left out: `intl`. */
  suite?: SuiteName | undefined;
}

/** Secrets of one installation: made at first start, kept in a file only the owner may read. As bare bytes each use would cost six times the time. */
export interface Keys extends KeyPair {
  /** Signs download links and other short-lived tickets, and what proves who wrote the trail: never changed. */
  sign: KeyObject;
  /** While keys are changed (security/rotate-keys.ts): the one before or the one to come. */
  other?: KeyPair | undefined;
  /** Look-ups in what cannot be indexed anew still need them. */
  formerIndexes?: readonly Pick<KeyPair, 'index' | 'suite'>[];
  /** Allows values that were encrypted before ciphertext was bound to its row. */
  mayBeUnbound?: boolean;
  /** The file names keys that are not known here: nothing is sealed with these any more. */
  isStale?: boolean;
  /** Of proofs and digests, whose keys never change, where the file says another one than these keys are of and they cannot be opened yet. */
  provesWith?: SuiteName | undefined;
}

const NAMES = ['field', 'index', 'sign'] as const;

/** A place where nothing is means null: whether new keys may be made there, the database knows. */
export function loadKeys(place: KeyPlace): Keys | null {
  const stored = storedIn(place);
  if (stored === null) return null;
  const read = (name: string, text: unknown) => {
    if (isWrapped(text)) {
      const known = openedKey(text);
      if (known === undefined) throw new KeysAway(`${placeName(place)}: the key "${name}" is not opened.`);
      return known;
    }
    const key = Buffer.from(String(text ?? ''), 'base64');
    if (key.length !== KEY_BYTES || new Set(key).size < 8)
      throw new CannotStart(`${placeName(place)}: the key "${name}" is missing or weak.`);
    return createSecretKey(key);
  };
  const listed = (name: string) => [stored[name]].flat().map((text) => read(name, text));
  const [field, otherField] = listed('field');
  const [index, otherIndex] = listed('index');
  const [suite, otherSuite] = suitesIn(stored, 'suite', place);
  const formerSuites = suitesIn(stored, 'formerSuites', place);
  return {
    field: field!,
    index: index!,
    suite,
    sign: read('sign', stored['sign']),
    other:
      otherField === undefined || otherIndex === undefined
        ? undefined
        : { field: otherField, index: otherIndex, suite: otherSuite },
    formerIndexes:
      stored['formerIndexes'] === undefined
        ? []
        : listed('formerIndexes').map((former, at) => ({ index: former, suite: formerSuites[at] })),
    mayBeUnbound: stored['isBound'] !== true,
  };
}

function storedIn(place: KeyPlace): Readonly<Record<string, unknown>> | null {
  const json = place.variable === undefined ? contentOf(place.file) : Buffer.from(place.variable, 'base64').toString();
  return json === null ? null : parsed(json, placeName(place));
}

/** Has the module open what lies wrapped in this place; called before its keys are loaded. */
export async function openKeyFile(place: KeyPlace, module: KeyModule | null): Promise<void> {
  if (module !== null) useModule(place, module);
  const wrapped = Object.values(storedIn(place) ?? {})
    .flat()
    .filter(isWrapped);
  if (wrapped.length > 0 && module === null)
    throw new CannotStart(
      `${placeName(place)}: the keys are wrapped by a cryptographic module: set CRYPTO_MODULE_URL and what belongs to it.`,
    );
  for (const text of wrapped) await openWrapped(text, module!);
}

/** Beside the keys of the same place; what is not said is `intl`. */
function suitesIn(stored: Readonly<Record<string, unknown>>, name: string, place: KeyPlace): (SuiteName | undefined)[] {
  return [stored[name]].flat().map((said) => {
    if (said === undefined || isSuiteName(said)) return said;
    throw new CannotStart(
      `${placeName(place)}: ${name} says ${JSON.stringify(said)}, which is no cipher suite (${SUITE_NAMES.join(', ')}).`,
    );
  });
}

/** Whole or not at all: nodes read it at any moment. */
export function saveKeys(
  file: string,
  { field, index, suite = 'intl', sign, other, formerIndexes = [], mayBeUnbound }: Keys,
): void {
  const pair = (one: KeyObject, two: KeyObject | undefined) =>
    two === undefined ? textOf(one) : [textOf(one), textOf(two)];
  const stored = {
    field: pair(field, other?.field),
    index: pair(index, other?.index),
    suite: other === undefined ? suite : [suite, other.suite ?? 'intl'],
    sign: textOf(sign),
    ...(formerIndexes.length === 0
      ? {}
      : {
          formerIndexes: formerIndexes.map((former) => textOf(former.index)),
          formerSuites: formerIndexes.map((former) => former.suite ?? 'intl'),
        }),
    isBound: mayBeUnbound !== true,
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncFolder(dirname(file));
}

const NO_SYNC = ['EBADF', 'EINVAL', 'ENOTSUP'];

/** On the disk before anything is sealed with them: the database is, and a power cut would take the keys alone. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } catch (error) {
    // Some shared file systems know no such thing, and PostgreSQL goes on there as well.
    if (!NO_SYNC.includes(codeOf(error) ?? '')) throw error;
  } finally {
    closeSync(opened);
  }
}

export function newKey(): KeyObject {
  return createSecretKey(randomBytes(KEY_BYTES));
}

/** Of what the module drew and wrapped, where there is one. */
export async function newKeyFor(place: KeyPlace, { isPlain = false } = {}): Promise<KeyObject> {
  const module = isPlain ? undefined : moduleOf(place);
  if (module === undefined) return newKey();
  // Both together: as good as the better of the two.
  const [theirs, ours] = [await module.random(KEY_BYTES), randomBytes(KEY_BYTES)];
  return await wrapKey(createSecretKey(theirs.map((byte, at) => byte ^ ours[at]!)), module);
}

/** The key that is never changed is kept as the others are from now on. */
export async function keepAs(place: KeyPlace, { sign }: Pick<Keys, 'sign'>, isPlain: boolean): Promise<void> {
  const module = isPlain ? undefined : moduleOf(place);
  if (isPlain) keepPlain(sign);
  else if (module !== undefined) await wrapKey(sign, module);
}

/** How long a node may go on with the keys it knows. */
export const LOOK_MS = 1000;
const URGENT_MS = 50;

/** So long a server goes on sealing with the keys it knows, when the file has others that it cannot open: less than a change of keys waits. */
const STALE_MS = 5000;

/** The keys as they are now: while they are changed, running servers take the new ones from the file. */
export function keysReader(place: KeyPlace, first: Keys): (isUrgent?: boolean) => Keys {
  let keys = first;
  let lookedAt = performance.now();
  let failedAt: number | null = null;
  let opening: Promise<void> | null = null;
  const openAgain = () => {
    opening ??= openKeyFile(place, moduleOf(place) ?? null)
      // Said by the calls that need them.
      .catch(() => undefined)
      .finally(() => (opening = null));
  };
  let seen = place.variable === undefined ? markOf(place.file) : '';
  return (isUrgent = false) => {
    const age = performance.now() - lookedAt;
    if (place.variable !== undefined || age < (isUrgent ? URGENT_MS : LOOK_MS)) return keys;
    lookedAt = performance.now();
    const mark = markOf(place.file);
    if (mark === seen) return keys;
    try {
      keys = loadKeys(place) ?? keys;
      seen = mark;
      failedAt = null;
    } catch (error) {
      // A file that cannot be read now changes nothing for who has its keys; keys in it that a module must open first do.
      if (error instanceof KeysAway) {
        failedAt ??= performance.now();
        const isStale = performance.now() - failedAt >= STALE_MS;
        keys = { ...keys, isStale, provesWith: suiteSaidIn(place) };
        openAgain();
      }
    }
    return keys;
  };
}

/** In the clear, whatever the keys are wrapped by. */
function suiteSaidIn(place: KeyPlace): SuiteName | undefined {
  try {
    return suitesIn(storedIn(place) ?? {}, 'suite', place)[0] ?? 'intl';
  } catch {
    return undefined;
  }
}

function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
}

export function makeKeys(
  file: string,
  texts: readonly string[] = NAMES.map(() => randomBytes(KEY_BYTES).toString('base64')),
): void {
  mkdirSync(dirname(file), { recursive: true });
  const made = Object.fromEntries(NAMES.map((name, at) => [name, texts[at]]));
  writeFileSync(file, `${JSON.stringify({ ...made, isBound: true }, null, 2)}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  syncFolder(dirname(file));
}

/** For `makeKeys`: never in the clear on a disk. */
export async function wrappedTexts(place: KeyPlace): Promise<string[]> {
  const made = [];
  for (const _ of NAMES) made.push(textOf(await newKeyFor(place)));
  return made;
}

export function placeName({ file, variable }: KeyPlace): string {
  return variable === undefined ? file : 'KEYS';
}

/** By key id. Says which key it is and nothing about it: 256 random bits cannot be found from their HMAC. */
export function fingerprintsOf(keys: Keys): ReadonlyMap<string, string> {
  const { field, index, suite, sign, other } = keys;
  return new Map([
    ['field', fingerprint(field, suite)],
    ['index', fingerprint(index, suite)],
    ['sign', fingerprint(sign)],
    ...(other === undefined
      ? []
      : [
          ['field.other', fingerprint(other.field, other.suite)] as const,
          ['index.other', fingerprint(other.index, other.suite)] as const,
        ]),
  ]);
}

/** A key under the name of another suite is another key: the database refuses it. */
export function fingerprint(key: KeyObject, suite: SuiteName = 'intl'): string {
  return hmacOf(suite, key).update('trainrace key fingerprint').digest('hex').slice(0, 32);
}

const contentOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function parsed(json: string, place: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    if (isRecord(value)) return value;
  } catch {
    // Said below.
  }
  throw new CannotStart(`${place} holds no keys: it is not the JSON that was written at the first start.`);
}
