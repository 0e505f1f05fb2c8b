// The signature in a PDF: CMS (RFC 5652) as PAdES baseline B wants it (ETSI EN 319 142-1): the certificate is named among
// what is signed, the time stands in the PDF and not here.
import { createHash, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { ObjectIdentifier, Sequence, type BaseBlock } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { derOf, octets, SHA256, SHA256_WITH_RSA } from './der.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** RFC 5035, 3. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** Attributes that are signed are kept under the tag [0], and signed under that of a SET: RFC 5652, 5.4. */
const KEPT_AS = 0;
const SIGNED_AS = 0x31;

/** Detached: the content stands elsewhere. */
export function detachedCms(content: Uint8Array, key: { privateKey: KeyObject; certificate: string }): Buffer {
  const der = new X509Certificate(key.certificate).raw;
  const certificate = Certificate.fromBER(der);
  const { issuer, serialNumber } = certificate;
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: ContentInfo.DATA })),
    attribute(MESSAGE_DIGEST, octets(sha256(content))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256(der)))))),
    // DER wants the members of a set in order.
  ].toSorted((one, other) => Buffer.compare(derOf(one), derOf(other)));
  const signedAttrs = new SignedAndUnsignedAttributes({ type: KEPT_AS, attributes });
  const toBeSigned = derOf(signedAttrs);
  toBeSigned[0] = SIGNED_AS;
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [SHA256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: SHA256,
        signedAttrs,
        signatureAlgorithm: SHA256_WITH_RSA,
        signature: octets(sign('sha256', toBeSigned, key.privateKey)),
      }),
    ],
  });
  return derOf(new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }));
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const sequence = (only: BaseBlock) => new Sequence({ value: [only] });

const attribute = (type: string, value: BaseBlock) => new Attribute({ type, values: [value] });
