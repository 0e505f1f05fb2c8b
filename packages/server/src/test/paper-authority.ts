// An authority for papers and times, as a stand-in that really issues: certificates, a list of revocations, signed time-stamps.
import { createHash, createSign, generateKeyPairSync, randomBytes, X509Certificate, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BitString, Boolean as Asn1Boolean, Integer, ObjectIdentifier, Sequence, type OctetString } from 'asn1js';
import {
  Attribute,
  Certificate,
  CertificateRevocationList,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  PKIStatusInfo,
  RevokedCertificate,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { arrayBuffer, derOf, octets, SHA256, SHA256_WITH_RSA } from '#platform/signing/der.ts';
import { issueCertificate, type CertificateExtension } from '#platform/signing/issue-certificate.ts';

const COMMON_NAME = '2.5.4.3';
const [BASIC_CONSTRAINTS, KEY_USAGE, EXTENDED_USE] = ['2.5.29.19', '2.5.29.15', '2.5.29.37'];
const [CONTENT_TYPE, MESSAGE_DIGEST] = ['1.2.840.113549.1.9.3', '1.2.840.113549.1.9.4'];
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const DAY_MS = 86_400_000;

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const nameOf = (name: string) => [[COMMON_NAME, name] as const];

export interface Issued {
  /** PEM; behind it those that are handed over with it. */
  certificate: string;
  privateKey: KeyObject;
}

interface Wanted {
  /** Days from now. */
  from?: number;
  until?: number;
  extensions?: readonly CertificateExtension[];
  privateKey?: KeyObject;
  /** Of a key that is elsewhere. */
  publicKey?: KeyObject;
}

export function keyUsage(bits: number): CertificateExtension {
  return { id: KEY_USAGE, isCritical: true, value: new BitString({ valueHex: new Uint8Array([bits]).buffer }) };
}

export function usedFor(...uses: string[]): CertificateExtension {
  return {
    id: EXTENDED_USE,
    isCritical: true,
    value: new Sequence({ value: uses.map((value) => new ObjectIdentifier({ value })) }),
  };
}

const ISSUES = {
  id: BASIC_CONSTRAINTS,
  isCritical: true,
  value: new Sequence({ value: [new Asn1Boolean({ value: true })] }),
};
const ROOT = '测试机构';

export class PaperAuthority {
  readonly root: Issued;
  #count = 1;

  constructor() {
    const privateKey = newKey();
    this.root = {
      certificate: this.#make(ROOT, { privateKey, extensions: [ISSUES, keyUsage(0b0000_0110)] }),
      privateKey,
    };
  }

  issue(name: string, wanted: Wanted = {}): Issued {
    const privateKey = wanted.privateKey ?? newKey();
    const authority = { name: nameOf(ROOT), privateKey: this.root.privateKey };
    return { certificate: this.#make(name, { ...wanted, privateKey }, authority), privateKey };
  }

  /** Of another's own making: issued by somebody whom this authority gave a certificate, but no right to issue any. */
  issueBelow(customer: string, name: string, wanted: Wanted = {}): Issued {
    const above = this.issue(customer, { extensions: [] });
    const privateKey = newKey();
    const authority = { name: nameOf(customer), privateKey: above.privateKey };
    return {
      certificate: this.#make(name, { ...wanted, privateKey }, authority) + above.certificate,
      privateKey,
    };
  }

  /** DER. */
  revocations(serial: number): Buffer {
    const { subject: issuer } = Certificate.fromBER(new X509Certificate(this.root.certificate).raw);
    const list = new RevocationList({
      version: 1,
      signature: SHA256_WITH_RSA,
      signatureAlgorithm: SHA256_WITH_RSA,
      issuer,
      thisUpdate: new Time({ type: 0, value: new Date() }),
      nextUpdate: new Time({ type: 0, value: new Date(Date.now() + DAY_MS) }),
      revokedCertificates: [
        new RevokedCertificate({
          userCertificate: new Integer({ value: serial }),
          revocationDate: new Time({ type: 0, value: new Date() }),
        }),
      ],
    });
    const signed = list.toBeSigned();
    list.signatureValue = new BitString({ valueHex: arrayBuffer(signed256(signed, this.root.privateKey)) });
    return Buffer.from(list.toSchema(true).toBER());
  }

  #make(
    name: string,
    wanted: Wanted & { privateKey: KeyObject },
    by?: { name: ReturnType<typeof nameOf>; privateKey: KeyObject },
  ) {
    const { from = -1, until = 365, extensions = [keyUsage(0b1100_0000)], privateKey, publicKey } = wanted;
    const day = (days: number) => new Date(Date.now() + days * DAY_MS);
    const serial = `01${String((this.#count += 1)).padStart(2, '0')}`;
    const dates = { from: day(from), until: day(until) };
    const about = { privateKey, ...(publicKey && { publicKey }), serial, name: nameOf(name), ...dates, extensions };
    return issueCertificate(by === undefined ? about : { ...about, authority: by });
  }
}

class RevocationList extends CertificateRevocationList {
  toBeSigned(): Buffer {
    return Buffer.from(this.encodeTBS().toBER());
  }
}

const signed256 = (bytes: Uint8Array, key: KeyObject) => createSign('sha256').update(bytes).sign(key);

/** Of how it may go wrong: another's hash, another's number, a refusal, a signature that does not hold. */
export type StampFault = 'none' | 'hash' | 'nonce' | 'refused' | 'signature' | 'down';

export interface TestTimeAuthority {
  url: string;
  fault: StampFault;
  asked: number;
  close: () => void;
}

export async function testTimeAuthority(by: Issued): Promise<TestTimeAuthority> {
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      running.asked += 1;
      if (running.fault === 'down') return void response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
      response.end(answerTo(Buffer.concat(parts), by, running.fault));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const close = () => void (server.closeAllConnections(), server.close());
  const running: TestTimeAuthority = { url, fault: 'none', asked: 0, close };
  return running;
}

function answerTo(question: Buffer, by: Issued, fault: StampFault): Buffer {
  if (fault === 'refused') return derOf(new TimeStampResp({ status: new PKIStatusInfo({ status: 2 }) }));
  const { messageImprint, nonce } = TimeStampReq.fromBER(arrayBuffer(question));
  const other = new MessageImprint({
    hashAlgorithm: messageImprint.hashAlgorithm,
    hashedMessage: octets(randomBytes(32)),
  });
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: fault === 'hash' ? other : messageImprint,
    serialNumber: new Integer({ value: 7 }),
    genTime: new Date(),
    nonce: fault === 'nonce' ? new Integer({ value: 1 }) : nonce!,
  });
  return derOf(
    new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken: tokenOf(derOf(info), by, fault) }),
  );
}

function tokenOf(content: Buffer, { certificate: pem, privateKey }: Issued, fault: StampFault): ContentInfo {
  const certificates = pem
    .match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)!
    .map((one) => new X509Certificate(one));
  const [{ raw }] = certificates as [X509Certificate];
  const { issuer, serialNumber } = Certificate.fromBER(raw);
  const sha256 = (bytes: Buffer) => octets(createHash('sha256').update(bytes).digest());
  const sequence = (only: Sequence | OctetString) => new Sequence({ value: [only] });
  const attributes = [
    new Attribute({ type: CONTENT_TYPE, values: [new ObjectIdentifier({ value: TST_INFO })] }),
    new Attribute({ type: MESSAGE_DIGEST, values: [sha256(content)] }),
    new Attribute({ type: SIGNING_CERTIFICATE_V2, values: [sequence(sequence(sequence(sha256(raw))))] }),
  ].toSorted((one, two) => Buffer.compare(derOf(one), derOf(two)));
  const signedAttrs = new SignedAndUnsignedAttributes({ type: 0, attributes });
  const toBeSigned = derOf(signedAttrs);
  toBeSigned[0] = 0x31;
  if (fault === 'signature') toBeSigned[9]! ^= 1;
  const signed = new SignedData({
    version: 3,
    digestAlgorithms: [SHA256],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: TST_INFO, eContent: octets(content) }),
    certificates: certificates.map((one) => Certificate.fromBER(one.raw)),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
        digestAlgorithm: SHA256,
        signedAttrs,
        signatureAlgorithm: SHA256_WITH_RSA,
        signature: octets(signed256(toBeSigned, privateKey)),
      }),
    ],
  });
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
}

const STAMPS = [keyUsage(0b1000_0000), usedFor(TIME_STAMPING)];

export function timeAuthorityKey(authority: PaperAuthority, more: Wanted = {}): Issued {
  return authority.issue('测试时间戳', { extensions: STAMPS, ...more });
}

/** Stands below the root, by way of a certificate that may not issue any. */
export function customersTimeAuthority(authority: PaperAuthority): Issued {
  return authority.issueBelow('测试客户', '测试时间戳', { extensions: STAMPS });
}
