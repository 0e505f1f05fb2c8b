// The two numbers of a signature on a curve: SEQUENCE { r INTEGER, s INTEGER }, without the ASN.1 library, which takes 10 MB.
const [SEQUENCE, INTEGER] = [0x30, 0x02];
/** Lengths have one byte: two numbers of 33 bytes with their heads have 70. */
const MOST = 0x7f;
const SIGN = 0x80;

export function derOfPair(r: bigint, s: bigint): Buffer {
  const body = Buffer.concat([integer(r), integer(s)]);
  return Buffer.concat([Buffer.from([SEQUENCE, body.length]), body]);
}

/** Null for anything but the one encoding that DER has for them: else one signature would have many forms. */
export function pairOfDer(der: Uint8Array): { r: bigint; s: bigint } | null {
  const bytes = Buffer.from(der);
  const first = bytes[3];
  if (bytes.length > MOST || first === undefined) return null;
  const [r, s] = [numberOf(bytes.subarray(4, 4 + first)), numberOf(bytes.subarray(6 + first))];
  return derOfPair(r, s).equals(bytes) ? { r, s } : null;
}

function integer(number: bigint): Buffer {
  const hex = number.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  const positive = bytes[0]! < SIGN ? bytes : Buffer.concat([Buffer.from([0]), bytes]);
  return Buffer.concat([Buffer.from([INTEGER, positive.length]), positive]);
}

const numberOf = (bytes: Buffer): bigint => BigInt(`0x${bytes.length === 0 ? '0' : bytes.toString('hex')}`);
