// A security key in software: what a browser answers with, made with node:crypto (WebAuthn Level 3, ES256).
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface Authenticator {
  id: string;
  /** Answer to `navigator.credentials.create`, as JSON text. */
  create: (options: Options, origin: string) => string;
  /** Answer to `navigator.credentials.get`. */
  get: (options: Options, origin: string, how?: { knowsPerson?: boolean; count?: number }) => string;
}

/** As far as a key reads them. */
export interface Options {
  challenge: string;
  /** To create. */
  rp?: { id: string };
  /** To sign. */
  rpId?: string;
}

const PRESENT = 0x01;
const KNOWN = 0x04;
const HAS_KEY = 0x40;

export function softwareAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  const id = credential.toString('base64url');
  let count = 0;
  return {
    id,
    create({ challenge, rp = { id: '' } }, origin) {
      const key = Buffer.concat([Buffer.alloc(16), sizeOf(credential), credential, coseOf(publicKey)]);
      const authData = dataOf(rp.id, PRESENT | KNOWN | HAS_KEY, count, key);
      // { fmt: 'none', attStmt: {}, authData } in CBOR.
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      });
    },
    get({ challenge, rpId = '' }, origin, { knowsPerson = true, count: said } = {}) {
      count = said ?? count + 1;
      const authData = dataOf(rpId, knowsPerson ? PRESENT | KNOWN : PRESENT, count);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([authData, hash(client)]), privateKey);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      });
    },
  };
}

const hash = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function dataOf(rpId: string, flags: number, count: number, rest = Buffer.alloc(0)): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([hash(rpId), Buffer.from([flags]), counter, rest]);
}

function sizeOf(part: Buffer): Buffer {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(part.length);
  return size;
}

const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

const bytes = (part: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), sizeOf(part), part]);

/** EC2, ES256, P-256, x, y (RFC 9053). */
function coseOf(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' });
  const coordinate = (value: string | undefined) =>
    Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value ?? '', 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}
