// Personal fields at rest: encrypted, with a keyed blind index for exact search and a mask for lists (wire §6).
import type { KeyObject } from 'node:crypto';
import type { KeyPair, Keys } from './keys.ts';
import { KeysAway } from './wrapped-keys.ts';
import { hmacOf, SUITES, type SuiteName } from './suites.ts';

/** `TR` and the format, which is that of the suite; then the key's id, and what the suite makes of it. Bound to the place where it stands. */
const MARK = Buffer.from('TR');
const FORMATS = Object.values(SUITES).map(({ format }) => format);
const FORMAT = MARK.length + 1;
const KEY_ID = 4;
const HEADER = FORMAT + KEY_ID;

/** `table.column:row`. */
export type Place = string & { readonly isPlace: true };

export function placeOf(table: string, column: string, id: string): Place {
  return `${table}.${column}:${id}` as Place;
}

export interface FieldCipher {
  /** That new proofs, digests and texts are made with, now. */
  readonly suite: SuiteName;
  encrypt(plain: string, place: Place): Buffer;
  /** Fails for what was changed, or written for another place. */
  decrypt(sealed: Buffer, place: Place): string;
  blindIndex(plain: string): Buffer;
  /** To look something up: while keys are changed, rows are indexed by the one or the other. */
  blindIndexes(plain: string): Buffer[];
}

export class CannotDecrypt extends Error {
  override name = 'CannotDecrypt';
}

/** Prefix of every ciphertext made with this key. */
export function headerOf(key: KeyObject, suite: SuiteName): Buffer {
  const id = hmacOf(suite, key).update('trainrace key id').digest().subarray(0, KEY_ID);
  return Buffer.concat([MARK, Buffer.from([SUITES[suite].format]), id]);
}

export function fieldCipher(keys: Keys | ((isUrgent?: boolean) => Keys)): FieldCipher {
  const now = typeof keys === 'function' ? keys : () => keys;
  const indexed = ({ index, suite = 'intl' }: Pick<KeyPair, 'index' | 'suite'>, plain: string) =>
    hmacOf(suite, index).update(plain.toUpperCase()).digest().subarray(0, INDEX);
  return {
    get suite() {
      const { provesWith, suite = 'intl' } = now();
      return provesWith ?? suite;
    },
    encrypt(plain, place) {
      const { field, suite = 'intl', isStale } = now();
      if (isStale === true)
        throw new KeysAway('The keys were changed, and the module that opens the new ones is away.');
      return Buffer.concat([headers(field, suite), encryptWith(field, plain, place, suite)]);
    },
    decrypt(sealed, place) {
      const bound = pairOf(now(), sealed) ?? pairOf(now(true), sealed);
      const { mayBeUnbound, ...held } = now();
      const opened =
        bound !== undefined
          ? decryptWith(bound.field, sealed.subarray(HEADER), place, bound.suite)
          : mayBeUnbound === true
            ? (pairsOf(held)
                .map(({ field }) => decryptWith(field, sealed))
                .find((plain) => plain !== null) ?? null)
            : null;
      if (opened === null)
        throw new CannotDecrypt(
          bound === undefined && hasFormat(sealed)
            ? `The value of ${place} was sealed with a key that is not here.`
            : `The value of ${place} is not its own: it was changed, or stood in another row.`,
        );
      return opened;
    },
    blindIndex: (plain) => indexed(now(), plain),
    blindIndexes(plain) {
      const held = now();
      return [...pairsOf(held), ...(held.formerIndexes ?? [])].map((one) => indexed(one, plain));
    },
  };
}

const INDEX = 16;

/** The current keys, and those before or to come. */
const pairsOf = ({ field, index, suite, other }: Omit<Keys, 'sign'>): KeyPair[] => [
  { field, index, suite },
  ...(other === undefined ? [] : [other]),
];

const hasFormat = (sealed: Buffer): boolean =>
  sealed.subarray(0, MARK.length).equals(MARK) && FORMATS.includes(sealed[MARK.length]!);

const known: Readonly<Record<SuiteName, WeakMap<KeyObject, Buffer>>> = { intl: new WeakMap(), sm: new WeakMap() };
function headers(key: KeyObject, suite: SuiteName): Buffer {
  const made = known[suite].get(key) ?? headerOf(key, suite);
  known[suite].set(key, made);
  return made;
}

function pairOf(keys: Keys, sealed: Buffer): KeyPair | undefined {
  const header = sealed.subarray(0, HEADER);
  return pairsOf(keys).find(({ field, suite = 'intl' }) => headers(field, suite).equals(header));
}

/** As the suite makes it, without the header. */
export function encryptWith(key: KeyObject, plain: string, place: Place, suite: SuiteName = 'intl'): Buffer {
  return SUITES[suite].seal(key, Buffer.from(plain), { place, header: headers(key, suite) });
}

/** Null for what another key encrypted, or for another place. */
export function decryptWith(key: KeyObject, sealed: Buffer, place?: Place, suite: SuiteName = 'intl'): string | null {
  return SUITES[suite].open(key, sealed, { place, header: headers(key, suite) })?.toString('utf8') ?? null;
}
