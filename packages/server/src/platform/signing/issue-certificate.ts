// An X.509 certificate (RFC 5280): signed by its own key, or by that of an authority.
import { createHash, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { BitString, Integer, ObjectIdentifier, Sequence, Set as Asn1Set, Utf8String, type BaseBlock } from 'asn1js';
import { Certificate, Extension, PublicKeyInfo, RelativeDistinguishedNames, Time, TimeType } from 'pkijs';
import { arrayBuffer, octets, SHA256_WITH_RSA } from './der.ts';

export interface CertificateOptions {
  /** RSA, as every key here. */
  privateKey: KeyObject;
  /** Another one's name and key; its own where there is none. */
  authority?: { name: CertificateOptions['name']; privateKey: KeyObject };
  /** That it is of, where the private one is elsewhere. */
  publicKey?: KeyObject;
  /** Hexadecimal; positive. */
  serial: string;
  /** Object identifiers and their texts. */
  name: readonly (readonly [string, string])[];
  from: Date;
  until: Date;
  extensions: readonly CertificateExtension[];
}

export interface CertificateExtension {
  id: string;
  isCritical?: boolean;
  value: BaseBlock;
}

/** The first way of RFC 5280, 4.2.1.2; no matter of security. */
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14';
/** UTCTime has two digits for the year: RFC 5280, 4.1.2.5. */
const FOUR_DIGITS_FROM = 2050;

/** PEM. */
export function issueCertificate(options: CertificateOptions): string {
  const {
    privateKey,
    publicKey = createPublicKey(privateKey),
    serial,
    name,
    from,
    until,
    extensions,
    authority = { name, privateKey },
  } = options;
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const subjectPublicKeyInfo = PublicKeyInfo.fromBER(spki);
  const keyId = createHash('sha1').update(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).digest();
  const certificate = new Certificate({
    version: 2,
    serialNumber: new Integer({ valueHex: arrayBuffer(Buffer.from(serial, 'hex')) }),
    subject: nameOf(name),
    issuer: nameOf(authority.name),
    notBefore: timeOf(from),
    notAfter: timeOf(until),
    subjectPublicKeyInfo,
    signature: SHA256_WITH_RSA,
    signatureAlgorithm: SHA256_WITH_RSA,
    extensions: [...extensions, { id: SUBJECT_KEY_IDENTIFIER, value: octets(keyId) }].map(
      ({ id, isCritical = false, value }: CertificateExtension) =>
        new Extension({ extnID: id, critical: isCritical, extnValue: value.toBER() }),
    ),
  });
  const signed = Buffer.from(certificate.encodeTBS().toBER());
  certificate.signatureValue = new BitString({ valueHex: arrayBuffer(sign('sha256', signed, authority.privateKey)) });
  const der = Buffer.from(certificate.toSchema(true).toBER());
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}(?!$)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
}

/** A set for each: one of several would name them in no order. */
function nameOf(name: CertificateOptions['name']): RelativeDistinguishedNames {
  const sets = name.map(
    ([type, value]) =>
      new Asn1Set({
        value: [new Sequence({ value: [new ObjectIdentifier({ value: type }), new Utf8String({ value })] })],
      }),
  );
  return new RelativeDistinguishedNames({ valueBeforeDecode: new Sequence({ value: sets }).toBER() });
}

/** To the second: RFC 5280 (4.1.2.5.2) allows no fraction, and a day from 2050 on would be written with one. */
function timeOf(moment: Date): Time {
  const value = new Date(Math.floor(moment.getTime() / 1000) * 1000);
  const type = value.getUTCFullYear() < FOUR_DIGITS_FROM ? TimeType.UTCTime : TimeType.GeneralizedTime;
  return new Time({ type, value });
}
