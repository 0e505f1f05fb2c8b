// Personal fields at rest: encrypted, with a keyed blind index for exact search and a mask for lists (wire §6).
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

const IV = 12;
const TAG = 16;

export interface FieldCipher {
  encrypt(plain: string): Buffer;
  decrypt(sealed: Buffer): string;
  blindIndex(plain: string): Buffer;
}

export function fieldCipher(keys: Keys): FieldCipher {
  return {
    encrypt(plain) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', keys.field, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, body, cipher.getAuthTag()]);
    },
    decrypt(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', keys.field, sealed.subarray(0, IV));
      decipher.setAuthTag(sealed.subarray(-TAG));
      return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]).toString('utf8');
    },
    blindIndex: (plain) => createHmac('sha256', keys.index).update(plain.toUpperCase()).digest().subarray(0, 16),
  };
}
