// Stands in for a cryptographic module in tests: wraps with AES key wrap (RFC 3394), signs with keys that it made, checks and signs what is said.
import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateEncrypt,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerSignatureOf, signatureOf } from './signature.ts';

export const TEST_MODULE = { app: 'trainrace', secret: 'secret-of-the-test', keyId: 'kek-1' } as const;

/** DigestInfo of SHA-256 (RFC 8017, 9.2): what precedes a digest in PKCS #1 v1.5. */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');
const WRAP_IV = Buffer.alloc(8, 0xa6);

export interface TestCryptoModule {
  url: string;
  /** Names of what it was asked. */
  asked: string[];
  publicKey: KeyObject;
  /** Says nothing more, until it is called again. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Signs with another key under the same name from now on. */
  changeKey(): void;
  close(): Promise<void>;
}

/** `isForger`: answers without knowing the secret. `isForgetful`: opens what it wrapped to something else. */
export async function testCryptoModule({ isForger = false, isForgetful = false } = {}): Promise<TestCryptoModule> {
  const kek = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let signing = privateKey;
  const asked: string[] = [];
  const done: Readonly<Record<string, (said: Record<string, string>) => object | null>> = {
    wrap: ({ key }) => {
      const cipher = createCipheriv('id-aes256-wrap', kek, WRAP_IV);
      return { wrapped: Buffer.concat([cipher.update(key!, 'base64'), cipher.final()]).toString('base64') };
    },
    unwrap: ({ wrapped }) => {
      try {
        const decipher = createDecipheriv('id-aes256-wrap', kek, WRAP_IV);
        const key = Buffer.concat([decipher.update(wrapped!, 'base64'), decipher.final()]);
        if (isForgetful) key[0]! ^= 1;
        return { key: key.toString('base64') };
      } catch {
        return null;
      }
    },
    sign: ({ keyId, algorithm, digest }) =>
      keyId === 'sign-1' && algorithm === 'rsa-sha256'
        ? {
            signature: privateEncrypt(
              { key: signing, padding: constants.RSA_PKCS1_PADDING },
              Buffer.concat([SHA256_INFO, Buffer.from(digest!, 'base64')]),
            ).toString('base64'),
          }
        : null,
    random: ({ bytes }) => ({ random: randomBytes(Number(bytes)).toString('base64') }),
  };

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const operation = request.url!.slice(1);
    const header = (name: string) => String(request.headers[name]);
    const said = { operation, time: header('x-time'), nonce: header('x-nonce'), body };
    asked.push(operation);
    const isProved =
      header('x-app') === TEST_MODULE.app && header('x-signature') === signatureOf(TEST_MODULE.secret, said);
    const words = JSON.parse(body) as Record<string, string>;
    const isKnown = words['keyId'] === undefined || ['kek-1', 'sign-1'].includes(words['keyId']);
    const result = isProved && isKnown ? (done[operation]?.(words) ?? null) : null;
    const answer = JSON.stringify(result ?? { refused: true });
    response.setHeader(
      'x-signature',
      answerSignatureOf(isForger ? 'a guess' : TEST_MODULE.secret, { ...said, body: answer }),
    );
    response.writeHead(result === null ? 403 : 200).end(answer);
  }
  const server = createServer((request, response) => void reply(request, response));
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    publicKey,
    goAway,
    comeBack: () => listen(port),
    changeKey: () => {
      signing = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    },
    close: async () => {
      if (server.listening) await goAway();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
