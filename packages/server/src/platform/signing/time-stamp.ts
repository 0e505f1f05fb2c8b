// Time-stamps of signatures (RFC 3161): what is asked, and whether the answer is one that a stranger would accept.
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { Integer, type OctetString } from 'asn1js';
import {
  Certificate,
  type ContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
  type SignerInfo,
} from 'pkijs';
import { arrayBuffer, derOf, octets, SHA256 } from './der.ts';

const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
/** Granted, and granted with changes: RFC 3161, 2.4.2. */
const GRANTED = [0, 1];
const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};
/** Signed as a SET: RFC 5652, 5.4. */
const SET = 0x31;
const MOST_STEPS = 8;

export interface AskedStamp {
  /** DER. */
  request: Buffer;
  /** The token (DER) of the answer; fails for one that stands for something else, or is of somebody else. */
  tokenOf: (answer: Uint8Array) => Buffer;
}

/** `trusted` are the certificates (PEM) that may stand for it. */
export function askForStamp(signed: Uint8Array, trusted: readonly string[]): AskedStamp {
  const digest = createHash('sha256').update(signed).digest();
  // Positive, and of full length.
  const nonce = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const messageImprint = new MessageImprint({ hashAlgorithm: SHA256, hashedMessage: octets(digest) });
  const asked = new TimeStampReq({
    version: 1,
    messageImprint,
    nonce: new Integer({ valueHex: arrayBuffer(nonce) }),
    certReq: true,
  });
  return {
    request: derOf(asked),
    tokenOf: (answer) => {
      const { status, timeStampToken } = TimeStampResp.fromBER(arrayBuffer(answer));
      if (!GRANTED.includes(status.status) || timeStampToken === undefined)
        throw new Error(`The time authority refused with status ${status.status}.`);
      const { info, certificate, others } = readToken(timeStampToken);
      const { messageImprint: said } = info;
      const isOurs =
        said.hashAlgorithm.algorithmId === SHA256.algorithmId &&
        digest.equals(Buffer.from(said.hashedMessage.getValue())) &&
        nonce.equals(Buffer.from(info.nonce?.valueBlock.valueHexView ?? []));
      if (!isOurs) throw new Error('The time-stamp is of something else.');
      const stood = certificate.validFromDate <= info.genTime && info.genTime <= certificate.validToDate;
      // Of a certificate that says nothing of it Node has no list, whatever its type says.
      const uses = certificate.keyUsage as readonly string[] | undefined;
      if (!stood || uses?.includes(TIME_STAMPING) !== true)
        throw new Error('The certificate of the time-stamp was not for this at its time.');
      refuseStranger(certificate, { between: others, trusted, at: info.genTime });
      return derOf(timeStampToken);
    },
  };
}

/** Fails where the signature does not hold. */
function readToken(token: ContentInfo) {
  const signed = new SignedData({ schema: token.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  const [signer] = signed.signerInfos;
  if (eContentType !== TST_INFO || eContent === undefined || signer === undefined)
    throw new Error('The answer is no time-stamp.');
  const content = Buffer.from(eContent.getValue());
  const all = (signed.certificates ?? []).flatMap((one) =>
    one instanceof Certificate ? [new X509Certificate(derOf(one))] : [],
  );
  const certificate = all.find((one) => isOf(signer, one));
  if (certificate === undefined || !isSigned(signer, content, certificate))
    throw new Error('The signature of the time-stamp does not hold.');
  return { info: TSTInfo.fromBER(arrayBuffer(content)), certificate, others: all };
}

function isOf({ sid }: SignerInfo, certificate: X509Certificate): boolean {
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  const { issuer, serialNumber } = Certificate.fromBER(certificate.raw);
  return sid.serialNumber.isEqual(serialNumber) && derOf(sid.issuer).equals(derOf(issuer));
}

function isSigned(
  { digestAlgorithm, signedAttrs, signature }: SignerInfo,
  content: Buffer,
  by: X509Certificate,
): boolean {
  const hash = HASHES[digestAlgorithm.algorithmId];
  const said = signedAttrs?.attributes.find(({ type }) => type === MESSAGE_DIGEST)?.values[0] as
    | OctetString
    | undefined;
  if (hash === undefined || signedAttrs === undefined || said === undefined) return false;
  const toBeSigned = Buffer.from(signedAttrs.encodedValue);
  toBeSigned[0] = SET;
  return (
    createHash(hash).update(content).digest().equals(Buffer.from(said.getValue())) &&
    verify(hash, toBeSigned, by.publicKey, signature.valueBlock.valueHexView)
  );
}

interface Vouching {
  between: readonly X509Certificate[];
  trusted: readonly string[];
  at: Date;
}

/**
 * Certificates between are those of authorities: of a root that vouches for many, one of its customers would else issue a time
 * authority by himself.
 */
function refuseStranger(of: X509Certificate, { between, trusted, at }: Vouching): void {
  const known = trusted.map((pem) => new X509Certificate(pem));
  const isKnown = (one: X509Certificate) => known.some(({ raw }) => raw.equals(one.raw));
  const authorities = [
    ...known,
    ...between.filter((one) => one.ca && one.validFromDate <= at && at <= one.validToDate),
  ];
  let last = of;
  for (let step = 0; step < MOST_STEPS && !isKnown(last); step += 1) {
    const above = authorities.find((one) => one !== last && last.checkIssued(one) && last.verify(one.publicKey));
    if (above === undefined) break;
    last = above;
  }
  if (!isKnown(last)) throw new Error('The time-stamp is by somebody whom TSA_CERT does not vouch for.');
}
