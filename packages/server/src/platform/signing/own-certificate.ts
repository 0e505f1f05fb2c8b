// X.509 of the installation, signed by itself: who wants to trust it takes it from our public address.
import { signerName } from '@trainrace/contract/areas/results/signing.labels';
import forge from 'node-forge';

const YEARS = 20;
const ORGANISATION = 'trainrace';

/** PEM; the keys are PEM, too. */
export function ownCertificate(id: string, keys: { privateKey: string; publicKey: string }, now = new Date()): string {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(keys.publicKey);
  // Positive, whatever the first digit of the id is.
  certificate.serialNumber = `01${id.replaceAll('-', '')}`;
  certificate.validity.notBefore = now;
  certificate.validity.notAfter = new Date(now);
  certificate.validity.notAfter.setFullYear(now.getFullYear() + YEARS);
  const names = [
    { name: 'commonName', value: signerName, valueTagClass: forge.asn1.Type.UTF8 },
    { name: 'organizationName', value: ORGANISATION },
  ] as unknown as forge.pki.CertificateField[];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false },
    { name: 'keyUsage', critical: true, digitalSignature: true, nonRepudiation: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(forge.pki.privateKeyFromPem(keys.privateKey), forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
