import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Secrets of one installation: made at first start, kept in a file only the owner may read. As bare bytes each use would cost six times the time. */
export interface Keys {
  /** Encrypts personal fields at rest. */
  field: KeyObject;
  /** Keys the blind index of personal fields. */
  index: KeyObject;
  /** Signs download links and other short-lived tickets. */
  sign: KeyObject;
}

const BYTES = 32;
const NAMES = ['field', 'index', 'sign'] as const;

export function loadKeys(file: string): Keys {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const made = Object.fromEntries(NAMES.map((name) => [name, randomBytes(BYTES).toString('base64')]));
    writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  }
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const [field, index, sign] = NAMES.map((name) => {
    const key = Buffer.from(stored[name] ?? '', 'base64');
    if (key.length !== BYTES || new Set(key).size < 8)
      throw new Error(`${file}: the key "${name}" is missing or weak.`);
    return createSecretKey(key);
  }) as [KeyObject, KeyObject, KeyObject];
  return { field, index, sign };
}
