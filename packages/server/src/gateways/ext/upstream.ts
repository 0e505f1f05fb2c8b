// The data interface of other bodies over HTTP: one fixed address, signed questions, typed answers.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { extRecords, MOST_EXT_RECORDS, type ExtService } from '@trainrace/contract/ext/ext-records';
import { z } from 'zod';
import { callOutside } from '../outside/call.ts';
import type { ExtSource } from './ext-source.ts';

export interface ExtAccount {
  /** Of the operator, who may name an address inside the network. */
  url: string;
  key: string;
  secret: string;
  timeoutMs: number;
}

const MOST_BYTES = 1_048_576;

/** Over method, path, time, nonce and the digest of the body, each on a line of its own. */
export function extSignature(
  secret: string,
  { path, time, nonce, body }: { path: string; time: string; nonce: string; body: string },
): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret).update(['POST', path, time, nonce, digest].join('\n')).digest('hex');
}

export const upstream = ({ url, key, secret, timeoutMs }: ExtAccount): ExtSource => ({
  name: 'ext',
  async ask(service, query, traceId) {
    const address = new URL(
      `${url.replace(/\/$/, '')}/${service === 'getBusinessResult' ? 'finance' : 'sxt'}/${service}`,
    );
    const body = JSON.stringify(query);
    const sign = { path: address.pathname, time: new Date().toISOString(), nonce: randomUUID(), body };
    const { status, body: said } = await callOutside({
      url: address,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-ext-key': key,
        'x-ext-time': sign.time,
        'x-ext-nonce': sign.nonce,
        'x-ext-trace': traceId,
        'x-ext-signature': extSignature(secret, sign),
      },
      body,
      timeoutMs,
      mostBytes: MOST_BYTES,
      isTrusted: true,
    });
    if (status !== 200) throw new Error(`The service answered ${status}.`);
    return answered(service).parse(JSON.parse(said));
  },
});

const answered = (service: ExtService) =>
  z
    .object({
      state: z.literal(['found', 'none']),
      records: z.array(extRecords[service]).max(MOST_EXT_RECORDS).default([]),
    })
    .refine(({ state, records }) => (state === 'found') === records.length > 0);
