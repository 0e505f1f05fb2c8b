// The module by HTTP(S): POST of JSON to `<address>/wrap`, `/unwrap`, `/sign` and `/random`, bytes in base64, both ways signed.
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { CryptoModuleConfig } from '#platform/config/config.ts';
import { codeOf, messageOf } from '#platform/config/thrown.ts';
import { callOutside } from '../outside/call.ts';
import { CryptoModuleAway, CryptoModuleRefused, type CryptoModule } from './crypto-module.ts';
import { answerSignatureOf, signatureOf } from './signature.ts';

const TIMEOUT_MS = 5000;
const MOST_BYTES = 65_536;

const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));
const ANSWERS = {
  wrap: z.object({ wrapped: z.base64() }),
  unwrap: z.object({ key: bytes }),
  sign: z.object({ signature: bytes }),
  random: z.object({ random: bytes }),
} as const;
type Operation = keyof typeof ANSWERS;

/** Of the wrapping key, before the wrapped one: a new wrapping key leaves what the former one wrapped open. */
const KEY_ID_END = ':';

export function httpCryptoModule({ url, app, secret, keyId, ca }: CryptoModuleConfig): CryptoModule {
  const trusted = ca === null ? {} : { ca: certificatesIn(ca) };

  async function ask<Asked extends Operation>(
    operation: Asked,
    said: Readonly<Record<string, unknown>>,
  ): Promise<z.output<(typeof ANSWERS)[Asked]>> {
    const body = JSON.stringify(said);
    const asked = { operation, time: new Date().toISOString(), nonce: randomUUID(), body };
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'x-app': app,
      'x-time': asked.time,
      'x-nonce': asked.nonce,
      'x-signature': signatureOf(secret, asked),
    };
    const call = { url: new URL(`${url}/${operation}`), method: 'POST', headers, body, isTrusted: true } as const;
    const answer = await callOutside({ ...call, ...trusted, timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES }).catch(
      (error: unknown) => {
        throw new CryptoModuleAway(codeOf(error) ?? messageOf(error), error);
      },
    );
    const proof = Buffer.from(String(answer.headers['x-signature'] ?? ''));
    const expected = Buffer.from(answerSignatureOf(secret, { ...asked, body: answer.body }));
    if (proof.length !== expected.length || !timingSafeEqual(proof, expected))
      throw new CryptoModuleAway(`HTTP ${answer.status}, not signed by the module`);
    if (answer.status >= 400 && answer.status < 500)
      throw new CryptoModuleRefused(`The cryptographic module refuses to ${operation}: HTTP ${answer.status}.`);
    if (answer.status !== 200) throw new CryptoModuleAway(`HTTP ${answer.status}`);
    return readAnswer(operation, answer.body);
  }

  return {
    async wrap(key) {
      return `${keyId}${KEY_ID_END}${(await ask('wrap', { keyId, key: key.toString('base64') })).wrapped}`;
    },
    async unwrap(text) {
      const end = text.indexOf(KEY_ID_END);
      return (await ask('unwrap', { keyId: text.slice(0, end), wrapped: text.slice(end + 1) })).key;
    },
    async sign({ keyId: signing, algorithm, digest }) {
      return (await ask('sign', { keyId: signing, algorithm, digest: digest.toString('base64') })).signature;
    },
    async random(length) {
      const { random } = await ask('random', { bytes: length });
      if (random.length !== length) throw new CryptoModuleAway(`${random.length} random bytes instead of ${length}`);
      return random;
    },
  };
}

function readAnswer<Asked extends Operation>(operation: Asked, body: string): z.output<(typeof ANSWERS)[Asked]> {
  try {
    return ANSWERS[operation].parse(JSON.parse(body)) as z.output<(typeof ANSWERS)[Asked]>;
  } catch {
    throw new CryptoModuleAway(`an answer to ${operation} that is not as agreed`);
  }
}

function certificatesIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CannotStart(`CRYPTO_MODULE_CA ${file} cannot be read (${codeOf(error) ?? messageOf(error)}).`);
  }
}
