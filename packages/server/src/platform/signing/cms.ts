// The signature in a PDF: CMS (RFC 5652) as PAdES baseline B wants it (ETSI EN 319 142-1): the certificate is named among
// what is signed, the time stands in the PDF and not here. With a time-stamp on the signature it is baseline T.
import { createHash, X509Certificate } from 'node:crypto';
import { fromBER, ObjectIdentifier, Sequence, type BaseBlock } from 'asn1js';
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
import { arrayBuffer, derOf, octets, SHA256, SHA256_WITH_ECDSA, SHA256_WITH_RSA } from './der.ts';
import type { PaperKey, PaperSigning } from './paper-signing.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
/** RFC 5035, 3. */
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';

/** Attributes that are signed are kept under the tag [0], and signed under that of a SET: RFC 5652, 5.4. */
const KEPT_AS = 0;
const SIGNED_AS = 0x31;
/** RFC 5652, 5.3. */
const NOT_SIGNED = 1;
/** RFC 3161, appendix A. */
const TIME_STAMP = '1.2.840.113549.1.9.16.2.14';

/** Detached: the content stands elsewhere. */
export async function detachedCms(
  content: Uint8Array,
  { certificates: chain, sign }: Pick<PaperKey, 'certificates' | 'sign'>,
  stamp: PaperSigning['stamp'] = null,
): Promise<Buffer> {
  const certificates = chain.map((pem) => Certificate.fromBER(new X509Certificate(pem).raw));
  const signer = new X509Certificate(chain[0]!);
  const [certificate] = certificates as [Certificate];
  const { issuer, serialNumber } = certificate;
  const attributes = [
    attribute(CONTENT_TYPE, new ObjectIdentifier({ value: ContentInfo.DATA })),
    attribute(MESSAGE_DIGEST, octets(sha256(content))),
    attribute(SIGNING_CERTIFICATE_V2, sequence(sequence(sequence(octets(sha256(signer.raw)))))),
    // DER wants the members of a set in order.
  ].toSorted((one, other) => Buffer.compare(derOf(one), derOf(other)));
  const signedAttrs = new SignedAndUnsignedAttributes({ type: KEPT_AS, attributes });
  const toBeSigned = derOf(signedAttrs);
  toBeSigned[0] = SIGNED_AS;
  const signature = await sign(toBeSigned);
  // Null while the time authority is away.
  const token = (await stamp?.(signature)) ?? null;
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [SHA256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: SHA256,
        signedAttrs,
        signatureAlgorithm: signer.publicKey.asymmetricKeyType === 'ec' ? SHA256_WITH_ECDSA : SHA256_WITH_RSA,
        signature: octets(signature),
        ...(token === null ? {} : { unsignedAttrs: stampedWith(token) }),
      }),
    ],
  });
  return derOf(new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }));
}

function stampedWith(token: Buffer): SignedAndUnsignedAttributes {
  const value = fromBER(arrayBuffer(token)).result;
  return new SignedAndUnsignedAttributes({ type: NOT_SIGNED, attributes: [attribute(TIME_STAMP, value)] });
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

const sequence = (only: BaseBlock) => new Sequence({ value: [only] });

const attribute = (type: string, value: BaseBlock) => new Attribute({ type, values: [value] });
