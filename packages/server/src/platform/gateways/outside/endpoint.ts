// Where a configured service may be: at the hosts of the providers we know, or at hosts that the operator named (S3_HOSTS, SMS_HOSTS).
import { isIP } from 'node:net';
import type { MessageKey } from '@trainrace/contract/messages';
import { isPublicAddress } from './address.ts';

export interface AllowedHosts {
  /** Of providers: exactly these, or anything below one that begins with a dot. */
  known: readonly string[];
  /** Named by the operator, with their port unless it is the usual one; inside the network too. */
  trusted: readonly string[];
}

/** Only scheme, host and port are taken. Odd spellings of an address are written out by URL before they are compared. */
export function endpointOf(endpoint: string): URL | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const isPlain = url !== null && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPlain && url.pathname === '/' && /^https?:$/.test(url.protocol) ? url : null;
}

export function isTrusted({ host }: URL, { trusted }: AllowedHosts): boolean {
  return trusted.includes(host);
}

export function refuseEndpoint(endpoint: string, allowed: AllowedHosts): MessageKey | null {
  const url = endpointOf(endpoint);
  if (url === null) return 'endpointFormat';
  if (isTrusted(url, allowed)) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'endpointInside';
  const isKnown = allowed.known.some((one) => (one.startsWith('.') ? host.endsWith(one) : host === one));
  return isKnown && url.protocol === 'https:' && url.port === '' ? null : 'endpointNotAllowed';
}
