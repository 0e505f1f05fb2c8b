// Values kept in the browser: prefixed keys, each with its type and the time it was kept (spec 3, 9).
import { STORAGE_PREFIX } from '@trainrace/contract/limits';

interface KeptRecord {
  dataType: string;
  content: unknown;
  /** Milliseconds since 1970. */
  datetime: number;
}

export interface Kept<Value> {
  value: Value;
  keptAt: number;
}

export interface Slot<Value> {
  read(): Kept<Value> | null;
  write(value: Value): void;
  clear(): void;
  /** The full storage key, for `storage` events of other tabs. */
  readonly key: string;
}

type Where = 'local' | 'session';

const areaOf = (where: Where): Storage => (where === 'local' ? localStorage : sessionStorage);

/** One named place of storage. `fits` refuses what an older version or another hand left there. */
export function slot<Value>(
  name: string,
  fits: (value: unknown) => value is Value,
  where: Where = 'local',
): Slot<Value> {
  const key = STORAGE_PREFIX + name;
  return {
    key,
    read() {
      const record = parse(areaOf(where).getItem(key));
      return record !== null && fits(record.content) ? { value: record.content, keptAt: record.datetime } : null;
    },
    write(value) {
      const record: KeptRecord = { dataType: typeof value, content: value, datetime: Date.now() };
      try {
        areaOf(where).setItem(key, JSON.stringify(record));
      } catch {
        // Full or forbidden storage costs the convenience, not the page.
      }
    },
    clear: () => areaOf(where).removeItem(key),
  };
}

/** Beginnings of names that belong to the device: how it shows things, and nobody's data. */
const OF_THE_DEVICE = [
  'language',
  'look',
  'choices-taken',
  'reads-aloud',
  'sidebar-collapsed',
  'last-sign-in',
  'device-id',
  'columns:',
  'views:',
  'error-log',
  'reloaded',
  // Pages and ids of records that a person opened: no name stands there, and whoever asks for one is asked who he is.
  'recent:',
  // Check-ins made while the network was away: kept only here, and a session may end before it is back.
  'check-in:',
  // Marks of a referee, who has no account.
  'referee',
];

/** Where whole files that somebody works on are kept until they are saved: too large for storage. */
export const FILES_DATABASE = `${STORAGE_PREFIX}documents`;

/** Everything that is not the device's goes with the person, whoever added it: tokens, tabs, drafts, files, the lock. */
export function clearPersonal(): void {
  for (const area of [localStorage, sessionStorage])
    for (const key of Object.keys(area)) {
      if (!key.startsWith(STORAGE_PREFIX)) continue;
      const name = key.slice(STORAGE_PREFIX.length);
      if (!OF_THE_DEVICE.some((start) => name.startsWith(start))) area.removeItem(key);
    }
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(FILES_DATABASE);
}

/** Removes what was kept under such names longer ago than `maxAge` milliseconds. */
export function clearOld(namePrefix: string, maxAge: number, now = Date.now()): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(STORAGE_PREFIX + namePrefix)) continue;
    const record = parse(localStorage.getItem(key));
    if (record === null || now - record.datetime > maxAge) localStorage.removeItem(key);
  }
}

export function isString(value: unknown): value is string {
  return typeof value === 'string';
}

export function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isStrings(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isString);
}

function parse(text: string | null): KeptRecord | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && typeof value.datetime === 'number'
      ? { dataType: String(value.dataType), content: value.content, datetime: value.datetime }
      : null;
  } catch {
    return null;
  }
}
