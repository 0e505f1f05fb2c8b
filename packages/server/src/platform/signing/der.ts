// The ASN.1 that our certificate and our signatures share.
import { Null, OctetString, type BaseBlock } from 'asn1js';
import { AlgorithmIdentifier } from 'pkijs';

const algorithm = (algorithmId: string) => new AlgorithmIdentifier({ algorithmId, algorithmParams: new Null() });

export const SHA256 = algorithm('2.16.840.1.101.3.4.2.1');
/** Its parameters are there, and empty: RFC 4055, 5. */
export const SHA256_WITH_RSA = algorithm('1.2.840.113549.1.1.11');

/** Without parameters: RFC 5758, 3.2. */
export const SHA256_WITH_ECDSA = new AlgorithmIdentifier({ algorithmId: '1.2.840.10045.4.3.2' });

export function arrayBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}

export function octets(bytes: Uint8Array): OctetString {
  return new OctetString({ valueHex: arrayBuffer(bytes) });
}

export function derOf(one: { toSchema: () => BaseBlock }): Buffer {
  return Buffer.from(one.toSchema().toBER());
}
