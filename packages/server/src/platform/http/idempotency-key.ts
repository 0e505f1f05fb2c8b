// `Idempotency-Key`: what a client calls one intention, so that a call whose answer was lost can be sent again (wire §11).
import { createHmac, type KeyObject } from 'node:crypto';
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import type { FastifyRequest } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import { filesOf } from './upload.ts';

const BARE = /^[\x21-\x7e]{1,255}$/;
const QUOTED = /^"((?:[^"\\]|\\["\\])*)"$/;

/** Quoted or bare it is the same key; null without one. */
export function keyOf(request: FastifyRequest): string | null {
  const sent = request.headers['idempotency-key'];
  if (sent === undefined) return null;
  const text = String(sent);
  const key = QUOTED.exec(text)?.[1]?.replace(/\\(["\\])/g, '$1') ?? text;
  if (!BARE.test(key) || (text.startsWith('"') && !QUOTED.test(text)))
    throw new Refused(400, 'idempotencyKeyMalformed');
  return key;
}

/** Of what was sent, files included. Keyed, because bodies are short enough to be guessed. */
export function bodyHash(key: KeyObject, input: Record<string, unknown>, request: FastifyRequest): Buffer {
  return createHmac('sha256', key)
    .update(
      canonicalJson({
        input,
        files: filesOf(request).map(({ fileName, sha256 }) => [fileName, sha256.toString('hex')]),
      }),
    )
    .digest();
}
