// X.509 of the installation, signed by itself: who wants to trust it takes it from our public address.
import { signerName } from '@trainrace/contract/areas/results/signing.labels';
import { BitString, Sequence } from 'asn1js';
import type { KeyObject } from 'node:crypto';
import { issueCertificate } from './issue-certificate.ts';

const YEARS = 20;
const ORGANISATION = 'trainrace';

const [COMMON_NAME, ORGANISATION_NAME] = ['2.5.4.3', '2.5.4.10'];
const [KEY_USAGE, BASIC_CONSTRAINTS] = ['2.5.29.15', '2.5.29.19'];
/** The first two of nine bits: digitalSignature, nonRepudiation (RFC 5280, 4.2.1.3). */
const SIGNS = { valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 };

/** PEM. */
export function ownCertificate(id: string, privateKey: KeyObject, now = new Date()): string {
  const until = new Date(now);
  until.setFullYear(now.getFullYear() + YEARS);
  return issueCertificate({
    privateKey,
    // Positive, whatever the first digit of the id is.
    serial: `01${id.replaceAll('-', '')}`,
    name: [
      [COMMON_NAME, signerName],
      [ORGANISATION_NAME, ORGANISATION],
    ],
    from: now,
    until,
    extensions: [
      // Empty: no authority.
      { id: BASIC_CONSTRAINTS, value: new Sequence() },
      { id: KEY_USAGE, isCritical: true, value: new BitString(SIGNS) },
    ],
  });
}
