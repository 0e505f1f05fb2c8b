// Sealing by SM4-CTR with HMAC-SM3 behind it, for installations that say `sm4` (wire §4, decision 0113): base64 of counter
// block ‖ ciphertext ‖ MAC over counter block, ciphertext, path and its length in four bytes. Two keys by HKDF-SM3 from the
// derived one. As the server's suite `sm` seals a value without a header; loaded by nobody who seals by AES.
import { concatBytes, equalBytes, hexToBytes, randomBytes } from '@noble/ciphers/utils.js';
import { hkdf, sm3, sm4 } from 'sm-crypto-v2';
import { sealerOf, type Sealer } from './sealed.ts';

const BLOCK_BYTES = 16;
const KEY_BYTES = 16;
const MAC_BYTES = 32;
const KEYS_FOR = 'trainrace sm4-ctr hmac-sm3';
const utf8 = new TextEncoder();

export function sm4Sealer(key: Uint8Array): Sealer {
  const keys = hkdf(key, undefined, KEYS_FOR, KEY_BYTES + MAC_BYTES);
  const [cipherKey, macKey] = [keys.subarray(0, KEY_BYTES), keys.subarray(KEY_BYTES)];
  const macOf = (path: string, sealed: Uint8Array): Uint8Array => {
    const bound = utf8.encode(path);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bound.length);
    return hexToBytes(sm3(concatBytes(sealed, bound, length), { key: macKey }));
  };
  return sealerOf({
    seal: (path, plain) => {
      const iv = randomBytes(BLOCK_BYTES);
      const sealed = concatBytes(iv, underCounter(cipherKey, iv, plain));
      return concatBytes(sealed, macOf(path, sealed));
    },
    open: (path, bytes) => {
      if (bytes.length < BLOCK_BYTES + MAC_BYTES) return null;
      const sealed = bytes.subarray(0, -MAC_BYTES);
      if (!equalBytes(bytes.subarray(-MAC_BYTES), macOf(path, sealed))) return null;
      return underCounter(cipherKey, sealed.subarray(0, BLOCK_BYTES), sealed.subarray(BLOCK_BYTES));
    },
  });
}

/** CTR by the one block cipher: the library has GCM, which OpenSSL lacks, and no CTR. Seals and opens alike. */
function underCounter(key: Uint8Array, iv: Uint8Array, text: Uint8Array): Uint8Array {
  const counters = new Uint8Array(Math.ceil(text.length / BLOCK_BYTES) * BLOCK_BYTES);
  const counter = iv.slice();
  for (let start = 0; start < counters.length; start += BLOCK_BYTES) {
    counters.set(counter, start);
    increment(counter);
  }
  const stream = sm4.encrypt(counters, key, { mode: 'ecb', padding: 'none', output: 'array' });
  return text.map((byte, place) => byte ^ (stream[place] ?? 0));
}

/** One more, as a number of 128 bits, most significant byte first. */
function increment(counter: Uint8Array): void {
  for (let place = counter.length - 1; place >= 0; place -= 1) {
    const next = ((counter[place] ?? 0) + 1) & 0xff;
    counter[place] = next;
    if (next !== 0) return;
  }
}
