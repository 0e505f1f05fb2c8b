// Tencent Cloud's signature of version 3 (TC3-HMAC-SHA256), as its documentation describes it for calls with a JSON body.
import { createHash, createHmac } from 'node:crypto';

export interface SignedCall {
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  body: string;
  secretId: string;
  secretKey: string;
  at: Date;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const SIGNED = 'content-type;host;x-tc-action';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export function signedHeaders(call: SignedCall): Record<string, string> {
  const headers = { 'content-type': 'application/json; charset=utf-8', host: call.host, 'x-tc-action': call.action };
  const timestamp = String(Math.floor(call.at.getTime() / 1000));
  // The day of UTC, as the timestamp counts.
  const day = call.at.toISOString().slice(0, 10);
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}:${value.toLowerCase()}\n`)
    .join('');
  const question = ['POST', '/', '', lines, SIGNED, sha256(call.body)].join('\n');
  const place = `${day}/${call.service}/tc3_request`;
  const key = hmac(hmac(hmac(`TC3${call.secretKey}`, day), call.service), 'tc3_request');
  const signature = hmac(key, [ALGORITHM, timestamp, place, sha256(question)].join('\n')).toString('hex');
  return {
    ...headers,
    'x-tc-timestamp': timestamp,
    'x-tc-version': call.version,
    'x-tc-region': call.region,
    authorization: `${ALGORITHM} Credential=${call.secretId}/${place}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
}
