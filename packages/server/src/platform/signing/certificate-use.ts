// Uses of a key, as its certificate says them: RFC 5280, 4.2.1.3 and 4.2.1.9. Node tells only the extended uses.
import type { X509Certificate } from 'node:crypto';
import { BitString, fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { arrayBuffer } from './der.ts';

const KEY_USAGE = '2.5.29.15';
/** The first two of its bits: digitalSignature, nonRepudiation. */
const SIGNS = 0b1100_0000;

/** A certificate that says nothing allows everything. */
export function maySign({ raw }: X509Certificate): boolean {
  const usage = Certificate.fromBER(raw).extensions?.find(({ extnID }) => extnID === KEY_USAGE);
  if (usage === undefined) return true;
  const { result } = fromBER(arrayBuffer(usage.extnValue.valueBlock.valueHexView));
  return result instanceof BitString && ((result.valueBlock.valueHexView[0] ?? 0) & SIGNS) !== 0;
}

export function mayAuthorise({ ca }: X509Certificate): boolean {
  return ca;
}
