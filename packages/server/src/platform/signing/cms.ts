// The signature in a PDF: CMS (RFC 5652) as PAdES baseline B wants it (ETSI EN 319 142-1): the certificate is named among
// what is signed, the time stands in the PDF and not here. node-forge writes the ASN.1; its own CMS cannot name the certificate.
import { createHash, sign, type KeyObject } from 'node:crypto';
import forge from 'node-forge';

const { asn1 } = forge;
const { Class, Type } = asn1;

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const;

type Node = forge.asn1.Asn1;

const universal = (type: forge.asn1.Type, isConstructed: boolean, value: string | Node[]) =>
  asn1.create(Class.UNIVERSAL, type, isConstructed, value);
const sequence = (...parts: Node[]) => universal(Type.SEQUENCE, true, parts);
const set = (...parts: Node[]) => universal(Type.SET, true, parts);
const tagged = (no: number, parts: Node[]) => asn1.create(Class.CONTEXT_SPECIFIC, no as forge.asn1.Type, true, parts);
const oid = (value: string) => universal(Type.OID, false, asn1.oidToDer(value).getBytes());
const integer = (value: number) => universal(Type.INTEGER, false, asn1.integerToDer(value).getBytes());
const octets = (bytes: Buffer) => universal(Type.OCTETSTRING, false, bytes.toString('binary'));
const algorithm = (value: string) => sequence(oid(value), universal(Type.NULL, false, ''));
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const partsOf = (node: Node) => node.value as Node[];
const der = (node: Node) => Buffer.from(asn1.toDer(node).getBytes(), 'binary');

/** Detached: the content stands elsewhere. */
export function detachedCms(content: Uint8Array, key: { privateKey: KeyObject; certificate: string }): Buffer {
  // As it was written, byte for byte: its name stands in Chinese, which node-forge reads and writes differently.
  const own = asn1.fromDer(forge.pem.decode(key.certificate)[0]!.body);
  const [, serial, , issuer] = partsOf(partsOf(own)[0]!) as [Node, Node, Node, Node];
  const attributes = [
    sequence(oid(OID.contentType), set(oid(OID.data))),
    sequence(oid(OID.messageDigest), set(octets(sha256(content)))),
    sequence(oid(OID.signingCertificateV2), set(sequence(sequence(sequence(octets(sha256(der(own)))))))),
    // DER wants the members of a set in order.
  ].toSorted((one, other) => Buffer.compare(der(one), der(other)));
  // Signed as a SET, kept under a tag: RFC 5652, 5.4.
  const signature = sign('sha256', der(set(...attributes)), key.privateKey);
  const signer = sequence(
    integer(1),
    sequence(issuer, serial),
    algorithm(OID.sha256),
    tagged(0, attributes),
    algorithm(OID.rsa),
    octets(signature),
  );
  const signed = sequence(
    integer(1),
    set(algorithm(OID.sha256)),
    sequence(oid(OID.data)),
    tagged(0, [own]),
    set(signer),
  );
  return der(sequence(oid(OID.signedData), tagged(0, [signed])));
}
