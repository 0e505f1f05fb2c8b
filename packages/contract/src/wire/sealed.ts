// Sealing of the sign-in password and of system calls (wire §4). It hides bodies from casual logs; TLS and the server's own checks are the protection.
// AES-256-GCM is the specification's; an installation may say SM4 (decision 0113), which sealed-sm4.ts has.
import { gcm } from '@noble/ciphers/aes.js';
import { concatBytes, randomBytes } from '@noble/ciphers/utils.js';
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';

export interface SealParams {
  passphrase: string;
  salt: string;
  iterations: number;
  /** Nothing: `aes`. */
  cipher?: 'aes' | 'sm4' | undefined;
}

/** `path` is the request path without query: what was sealed for one call opens for no other. */
export interface Sealer {
  seal(path: string, text: string): string;
  unseal(path: string, sealed: string): string;
}

/** Null, or anything thrown, for what does not open. */
export interface ByteCipher {
  seal(path: string, plain: Uint8Array): Uint8Array;
  open(path: string, sealed: Uint8Array): Uint8Array | null;
}

/** The one answer to everything that does not open: plain text, a wrong key, another path, a changed or missing byte. */
export class Unsealable extends Error {
  override readonly name = 'Unsealable';
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const utf8 = new TextEncoder();

/** Costs its iterations each time: keep the key. One for all ciphers: browsers have PBKDF2 with SHA-256 built in, none with SM3. */
export async function deriveKey({ passphrase, salt, iterations }: SealParams): Promise<Uint8Array> {
  const secret = utf8.encode(passphrase);
  const salted = utf8.encode(salt);
  // Browsers offer `subtle` to https pages only; on an intranet address without it the same is computed here.
  const subtle = globalThis.crypto?.subtle;
  if (subtle === undefined) return pbkdf2Async(sha256, secret, salted, { c: iterations, dkLen: KEY_BYTES });
  const material = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt: salted, iterations }, material, KEY_BYTES * 8),
  );
}

export function aesSealer(key: Uint8Array): Sealer {
  return sealerOf({
    seal: (path, plain) => {
      const iv = randomBytes(IV_BYTES);
      return concatBytes(iv, gcm(key, iv, utf8.encode(path)).encrypt(plain));
    },
    open: (path, sealed) => {
      if (sealed.length < IV_BYTES + TAG_BYTES) return null;
      return gcm(key, sealed.subarray(0, IV_BYTES), utf8.encode(path)).decrypt(sealed.subarray(IV_BYTES));
    },
  });
}

/** Texts and base64 around a cipher of bytes. */
export function sealerOf(cipher: ByteCipher): Sealer {
  return {
    seal: (path, text) => toBase64(cipher.seal(path, utf8.encode(text))),
    unseal: (path, sealed) => {
      try {
        const plain = cipher.open(path, fromBase64(sealed));
        if (plain !== null) return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain);
      } catch {
        // Said below.
      }
      throw new Unsealable();
    },
  };
}

export function seal(key: Uint8Array, path: string, text: string): string {
  return aesSealer(key).seal(path, text);
}

export function unseal(key: Uint8Array, path: string, sealed: string): string {
  return aesSealer(key).unseal(path, sealed);
}

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(binary);
}

// `atob` forgives blanks and stray bits at the end; one text for one sealed value leaves nothing to vary.
function fromBase64(text: string): Uint8Array {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  if (toBase64(bytes) !== text) throw new Unsealable();
  return bytes;
}
