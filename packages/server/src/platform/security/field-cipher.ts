// Personal fields at rest: encrypted, with a keyed blind index for exact search and a mask for lists (wire §6).
import { createCipheriv, createDecipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto';
import type { Keys } from './keys.ts';

/** `TR`, format 1; then the key's id, the nonce, the text, the tag. Bound to the place where it stands. */
const FORMAT = Buffer.from([0x54, 0x52, 0x01]);
const KEY_ID = 4;
const HEADER = FORMAT.length + KEY_ID;
const IV = 12;
const TAG = 16;

/** `table.column:row`. */
export type Place = string & { readonly isPlace: true };

export function placeOf(table: string, column: string, id: string): Place {
  return `${table}.${column}:${id}` as Place;
}

export interface FieldCipher {
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
export function headerOf(key: KeyObject): Buffer {
  return Buffer.concat([FORMAT, createHmac('sha256', key).update('trainrace key id').digest().subarray(0, KEY_ID)]);
}

export function fieldCipher(keys: Keys | ((isUrgent?: boolean) => Keys)): FieldCipher {
  const now = typeof keys === 'function' ? keys : () => keys;
  const indexed = (key: KeyObject, plain: string) =>
    createHmac('sha256', key).update(plain.toUpperCase()).digest().subarray(0, 16);
  return {
    encrypt(plain, place) {
      const { field } = now();
      return Buffer.concat([headers(field), encryptWith(field, plain, place)]);
    },
    decrypt(sealed, place) {
      const bound = keyOf(now(), sealed) ?? keyOf(now(true), sealed);
      const { mayBeUnbound, field, other } = now();
      const opened =
        bound !== undefined
          ? decryptWith(bound, sealed.subarray(HEADER), place)
          : mayBeUnbound === true
            ? (decryptWith(field, sealed) ?? (other === undefined ? null : decryptWith(other.field, sealed)))
            : null;
      if (opened === null)
        throw new CannotDecrypt(
          bound === undefined && sealed.subarray(0, FORMAT.length).equals(FORMAT)
            ? `The value of ${place} was sealed with a key that is not here.`
            : `The value of ${place} is not its own: it was changed, or stood in another row.`,
        );
      return opened;
    },
    blindIndex: (plain) => indexed(now().index, plain),
    blindIndexes(plain) {
      const { index, other, formerIndexes = [] } = now();
      return [index, ...(other === undefined ? [] : [other.index]), ...formerIndexes].map((key) => indexed(key, plain));
    },
  };
}

const known = new WeakMap<KeyObject, Buffer>();
function headers(key: KeyObject): Buffer {
  const made = known.get(key) ?? headerOf(key);
  known.set(key, made);
  return made;
}

function keyOf({ field, other }: Keys, sealed: Buffer): KeyObject | undefined {
  const header = sealed.subarray(0, HEADER);
  return [field, ...(other === undefined ? [] : [other.field])].find((key) => headers(key).equals(header));
}

/** Nonce, text, tag. */
export function encryptWith(key: KeyObject, plain: string, place: Place): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]);
}

/** Null for what another key encrypted, or for another place. */
export function decryptWith(key: KeyObject, sealed: Buffer, place?: Place): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV));
    if (place !== undefined) decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
