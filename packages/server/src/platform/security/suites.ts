// Cipher suites: which algorithms stand for "seal", "prove" and "digest" (decision 0113). `intl` is AES-256-GCM, HMAC-SHA-256, SHA-256;
// `sm` is SM4-CTR with HMAC-SM3 behind it, HMAC-SM3, SM3 (GB/T 32907, 32905). OpenSSL has no SM4-GCM.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
  type Hash,
  type Hmac,
  type KeyObject,
} from 'node:crypto';

export const SUITE_NAMES = ['intl', 'sm'] as const;
export type SuiteName = (typeof SUITE_NAMES)[number];

export function isSuiteName(said: unknown): said is SuiteName {
  return SUITE_NAMES.some((name) => name === said);
}

/** The place a value belongs to, and the head that its ciphertext has, both proved with it. */
export interface Bound {
  place: string | undefined;
  header: Buffer;
}

interface Suite {
  /** Name of the digest for OpenSSL. */
  hash: 'sha256' | 'sm3';
  /** Last byte of the format that a sealed value begins with. */
  format: number;
  seal(key: KeyObject, plain: Buffer, bound: Bound): Buffer;
  /** Null for what another key sealed, what was changed, or stands elsewhere. */
  open(key: KeyObject, sealed: Buffer, bound: Bound): Buffer | null;
}

export const SUITES: Readonly<Record<SuiteName, Suite>> = {
  intl: { hash: 'sha256', format: 1, seal: sealAes, open: openAes },
  sm: { hash: 'sm3', format: 2, seal: sealSm4, open: openSm4 },
};

export function hashOf(suite: SuiteName): Hash {
  return createHash(SUITES[suite].hash);
}

export function hmacOf(suite: SuiteName, key: KeyObject): Hmac {
  return createHmac(SUITES[suite].hash, key);
}

const GCM = { iv: 12, tag: 16 };

/** Nonce, text, tag. The place is bound; the header of this format says only which key it is. */
function sealAes(key: KeyObject, plain: Buffer, { place }: Bound): Buffer {
  const iv = randomBytes(GCM.iv);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  if (place !== undefined) cipher.setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]);
}

function openAes(key: KeyObject, sealed: Buffer, { place }: Bound): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, GCM.iv), { authTagLength: GCM.tag });
    if (place !== undefined) decipher.setAAD(Buffer.from(place));
    decipher.setAuthTag(sealed.subarray(-GCM.tag));
    return Buffer.concat([decipher.update(sealed.subarray(GCM.iv, -GCM.tag)), decipher.final()]);
  } catch {
    return null;
  }
}

const CTR = { key: 16, iv: 16, mac: 32 };

/** One key for each of the two algorithms, both from the one that is kept. */
const smKeys = new WeakMap<KeyObject, { cipher: KeyObject; mac: KeyObject }>();

function smKeysOf(key: KeyObject): { cipher: KeyObject; mac: KeyObject } {
  const known = smKeys.get(key);
  if (known !== undefined) return known;
  const bytes = Buffer.from(hkdfSync('sm3', key, '', 'trainrace sm4-ctr hmac-sm3', CTR.key + CTR.mac));
  const made = {
    cipher: createSecretKey(bytes.subarray(0, CTR.key)),
    mac: createSecretKey(bytes.subarray(CTR.key)),
  };
  smKeys.set(key, made);
  return made;
}

/** The length at the end parts ciphertext and place: no byte can be moved from the one to the other. */
function smMac(key: KeyObject, { place = '', header }: Bound, sealed: readonly Buffer[]): Buffer {
  const bound = Buffer.from(place);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bound.length);
  const hmac = createHmac('sm3', key).update(header);
  for (const part of sealed) hmac.update(part);
  return hmac.update(bound).update(length).digest();
}

/** Counter block, text, MAC: the MAC is made over the ciphertext and looked at before anything is opened. */
function sealSm4(key: KeyObject, plain: Buffer, bound: Bound): Buffer {
  const keys = smKeysOf(key);
  const iv = randomBytes(CTR.iv);
  const cipher = createCipheriv('sm4-ctr', keys.cipher, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, body, smMac(keys.mac, bound, [iv, body])]);
}

function openSm4(key: KeyObject, sealed: Buffer, bound: Bound): Buffer | null {
  if (sealed.length < CTR.iv + CTR.mac) return null;
  const keys = smKeysOf(key);
  const [iv, body] = [sealed.subarray(0, CTR.iv), sealed.subarray(CTR.iv, -CTR.mac)];
  if (!timingSafeEqual(sealed.subarray(-CTR.mac), smMac(keys.mac, bound, [iv, body]))) return null;
  const decipher = createDecipheriv('sm4-ctr', keys.cipher, iv);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}
