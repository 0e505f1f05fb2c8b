// Alibaba Cloud's signature of version 3 (ACS3-HMAC-SHA256), as its documentation describes it for calls of the RPC kind.
import { createHash, createHmac } from 'node:crypto';

export interface SignedCall {
  host: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  accessKey: string;
  secretKey: string;
  /** Used once. */
  nonce: string;
  at: Date;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986: also what encodeURIComponent leaves as it is. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export function queryString(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

export function signedHeaders(call: SignedCall): Record<string, string> {
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${call.at.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]!.trim()}\n`).join('');
  const signed = names.join(';');
  const question = ['POST', '/', queryString(call.query), lines, signed, headers['x-acs-content-sha256']].join('\n');
  const signature = createHmac('sha256', call.secretKey)
    .update(`ACS3-HMAC-SHA256\n${sha256(question)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${call.accessKey},SignedHeaders=${signed},Signature=${signature}`;
  return { ...headers, authorization };
}
