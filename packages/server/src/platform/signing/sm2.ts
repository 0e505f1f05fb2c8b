// SM2 signatures: GB/T 32918.2 over the curve of GB/T 32918.5. Node makes and keeps the keys; it cannot sign with them as the
// standard wants: its Z value is that of an empty id, and it has no option for another one.
import { createHash, createPublicKey, generateKeyPair, randomBytes, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { weierstrass } from '@noble/curves/abstract/weierstrass.js';
import { derOfPair, pairOfDer } from './der-pair.ts';

const curve = {
  p: 0xfffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffffn,
  n: 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n,
  h: 1n,
  a: 0xfffffffeffffffffffffffffffffffffffffffff00000000fffffffffffffffcn,
  b: 0x28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93n,
  Gx: 0x32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7n,
  Gy: 0xbc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0n,
};
const { n } = curve;
const Point = weierstrass(curve);
const generate = promisify(generateKeyPair);

/** Where nobody agreed on another one: GM/T 0009, 10. */
const SIGNER_ID = Buffer.from('1234567812345678');
const BYTES = 32;
/** SubjectPublicKeyInfo up to the point, which is not compressed: algorithm id-ecPublicKey, curve 1.2.156.10197.1.301. */
const SPKI_HEAD = Buffer.from('3059301306072a8648ce3d020106082a811ccf5501822d03420004', 'hex');
/** PrivateKeyInfo (RFC 5958) with an ECPrivateKey (RFC 5915) up to the number. */
const PKCS8_HEAD = Buffer.from('308187020100301306072a8648ce3d020106082a811ccf5501822d046d306b0201010420', 'hex');

export async function sm2KeyPair(): Promise<{ privateKey: KeyObject; publicKey: KeyObject }> {
  return await generate('ec', { namedCurve: 'SM2' });
}

/** Whether this key (PEM) is one of SM2. */
export function isSm2(publicKey: string): boolean {
  return spkiOf(publicKey).subarray(0, SPKI_HEAD.length).equals(SPKI_HEAD);
}

/** Two numbers as DER (GM/T 0009, 7.3). The random number is only given by who repeats an example. */
export function sm2Sign(message: Uint8Array, privateKey: KeyObject, randomNumber: () => bigint = randomScalar): Buffer {
  const point = pointOf(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }));
  const [d, e] = [secretOf(privateKey), digestOf(message, point)];
  for (;;) {
    const k = randomNumber();
    const r = mod(e + Point.BASE.multiply(k).toAffine().x);
    if (r === 0n || r + k === n) continue;
    const s = mod(Point.Fn.inv(mod(1n + d)) * mod(k - r * d));
    if (s !== 0n) return derOfPair(r, s);
  }
}

/** False, too, for what is no signature at all. */
export function isSm2Signed(message: Uint8Array, publicKey: string, signature: Uint8Array): boolean {
  const pair = pairOfDer(signature);
  if (pair === null || !isSm2(publicKey)) return false;
  const { r, s } = pair;
  const t = mod(r + s);
  if (r <= 0n || r >= n || s <= 0n || s >= n || t === 0n) return false;
  const point = pointOf(spkiOf(publicKey));
  const found = Point.BASE.multiplyUnsafe(s).add(Point.fromBytes(point).multiplyUnsafe(t));
  return !found.is0() && mod(digestOf(message, point) + found.toAffine().x) === r;
}

/** SM3 of Z and the message: GB/T 32918.2, 5.5 and 6.1. */
function digestOf(message: Uint8Array, point: Uint8Array): bigint {
  const bits = Buffer.alloc(2);
  bits.writeUInt16BE(SIGNER_ID.length * 8);
  const { a, b, Gx, Gy } = curve;
  const z = sm3([bits, SIGNER_ID, ...[a, b, Gx, Gy].map(bytesOf), point.subarray(1)]);
  return BigInt(`0x${sm3([z, message]).toString('hex')}`);
}

function sm3(parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sm3');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const spkiOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64');

/** 04, x and y. */
const pointOf = (spki: Buffer): Buffer => spki.subarray(SPKI_HEAD.length - 1);

function secretOf(privateKey: KeyObject): bigint {
  const der = privateKey.export({ type: 'pkcs8', format: 'der' });
  if (!der.subarray(0, PKCS8_HEAD.length).equals(PKCS8_HEAD)) throw new Error('This is no private key of SM2.');
  return BigInt(`0x${der.subarray(PKCS8_HEAD.length, PKCS8_HEAD.length + BYTES).toString('hex')}`);
}

/** Each of 1 … n − 1 is as likely. */
function randomScalar(): bigint {
  for (;;) {
    const number = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
    if (number > 0n && number < n) return number;
  }
}

const bytesOf = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(2 * BYTES, '0'), 'hex');

const mod = (number: bigint): bigint => ((number % n) + n) % n;
