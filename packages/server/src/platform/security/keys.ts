import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { KeyPlace } from '#platform/config/config.ts';
import { isRecord } from '@trainrace/contract/wire/objects';
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
}

const BYTES = 32;
const NAMES = ['field', 'index', 'sign'] as const;

/** A place where nothing is means null: whether new keys may be made there, the database knows. */
export function loadKeys(place: KeyPlace): Keys | null {
  const json = place.variable === undefined ? contentOf(place.file) : Buffer.from(place.variable, 'base64').toString();
  if (json === null) return null;
  const stored = parsed(json, placeName(place));
  const read = (name: string, text: unknown) => {
    const key = Buffer.from(String(text ?? ''), 'base64');
    if (key.length !== BYTES || new Set(key).size < 8)
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
  const text = (key: KeyObject) => key.export().toString('base64');
  const pair = (one: KeyObject, two: KeyObject | undefined) => (two === undefined ? text(one) : [text(one), text(two)]);
  const stored = {
    field: pair(field, other?.field),
    index: pair(index, other?.index),
    suite: other === undefined ? suite : [suite, other.suite ?? 'intl'],
    sign: text(sign),
    ...(formerIndexes.length === 0
      ? {}
      : {
          formerIndexes: formerIndexes.map((former) => text(former.index)),
          formerSuites: formerIndexes.map((former) => former.suite ?? 'intl'),
        }),
    isBound: mayBeUnbound !== true,
  };
  writeFileSync(`${file}.new`, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function newKey(): KeyObject {
  return createSecretKey(randomBytes(BYTES));
}

/** How long a node may go on with the keys it knows. */
export const LOOK_MS = 1000;
const URGENT_MS = 50;

/** The keys as they are now: while they are changed, running servers take the new ones from the file. */
export function keysReader(place: KeyPlace, first: Keys): (isUrgent?: boolean) => Keys {
  let keys = first;
  let lookedAt = performance.now();
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
    } catch {
      // A file that cannot be read now changes nothing for who has its keys.
    }
    return keys;
  };
}

function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`;
}

export function makeKeys(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const made = Object.fromEntries(NAMES.map((name) => [name, randomBytes(BYTES).toString('base64')]));
  writeFileSync(file, `${JSON.stringify({ ...made, isBound: true }, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
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
