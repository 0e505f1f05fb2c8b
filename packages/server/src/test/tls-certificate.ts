// A certificate for a server of a test at 127.0.0.1, signed by itself.
import { generateKeyPairSync } from 'node:crypto';
import { Boolean as Asn1Boolean, Primitive, Sequence } from 'asn1js';
import { arrayBuffer } from '#platform/signing/der.ts';
import { issueCertificate } from '#platform/signing/issue-certificate.ts';

const COMMON_NAME = '2.5.4.3';
const [SUBJECT_ALT_NAME, BASIC_CONSTRAINTS] = ['2.5.29.17', '2.5.29.19'];
/** RFC 5280, 4.2.1.6. */
const IP_ADDRESS = { tagClass: 3, tagNumber: 7 };
const DAY_MS = 86_400_000;

/** PEM. */
export function tlsCertificate(name: string): { key: string; cert: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const address = new Primitive({ idBlock: IP_ADDRESS, valueHex: arrayBuffer(Buffer.from([127, 0, 0, 1])) });
  const cert = issueCertificate({
    privateKey,
    serial: '01',
    name: [[COMMON_NAME, name]],
    from: new Date(Date.now() - DAY_MS),
    until: new Date(Date.now() + DAY_MS),
    extensions: [
      { id: BASIC_CONSTRAINTS, value: new Sequence({ value: [new Asn1Boolean({ value: true })] }) },
      { id: SUBJECT_ALT_NAME, value: new Sequence({ value: [address] }) },
    ],
  });
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert };
}
