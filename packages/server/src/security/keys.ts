import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from '../cannot-start.ts';

/** Secrets of one installation: made at first start, kept in a file only the owner may read. As bare bytes each use would cost six times the time. */
export interface Keys {
  /** Encrypts personal fields at rest. */
  field: KeyObject;
  /** Keys the blind index of personal fields. */
  index: KeyObject;
  /** Signs download links and other short-lived tickets. */
  sign: KeyObject;
}

/** Where they are kept: a file, or the variable KEYS with the same JSON in base64, for nodes that share no disk. */
export interface KeyPlace {
  file: string;
  variable: string | undefined;
}

const BYTES = 32;
const NAMES = ['field', 'index', 'sign'] as const;

/** A place where nothing is means null: whether new keys may be made there, the database knows. */
export function loadKeys(place: KeyPlace): Keys | null {
  const json = place.variable === undefined ? contentOf(place.file) : Buffer.from(place.variable, 'base64').toString();
  if (json === null) return null;
  const stored = parsed(json, placeName(place));
  const [field, index, sign] = NAMES.map((name) => {
    const key = Buffer.from(String(stored[name] ?? ''), 'base64');
    if (key.length !== BYTES || new Set(key).size < 8)
      throw new CannotStart(`${placeName(place)}: the key "${name}" is missing or weak.`);
    return createSecretKey(key);
  }) as [KeyObject, KeyObject, KeyObject];
  return { field, index, sign };
}

export function makeKeys(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const made = Object.fromEntries(NAMES.map((name) => [name, randomBytes(BYTES).toString('base64')]));
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
}

export const placeName = ({ file, variable }: KeyPlace): string => (variable === undefined ? file : 'KEYS');

/** By key id. Says which key it is and nothing about it: 256 random bits cannot be found from their HMAC. */
export const fingerprintsOf = (keys: Keys): ReadonlyMap<string, string> =>
  new Map(NAMES.map((name) => [name, fingerprint(keys[name])]));

const fingerprint = (key: KeyObject): string =>
  createHmac('sha256', key).update('trainrace key fingerprint').digest('hex').slice(0, 32);

const contentOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

function parsed(json: string, place: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new CannotStart(`${place} holds no keys: it is not the JSON that was written at the first start.`);
}
