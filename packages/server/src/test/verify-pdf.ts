// The signature of a PDF as somebody else's program checks it: poppler's pdfsig where it is, and always RFC 5652 step by step.
import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import forge from 'node-forge';

export interface PdfSignature {
  isValid: boolean;
  /** Nothing stands in the file that is not signed. */
  isWhole: boolean;
  signer: string;
  /** Output of pdfsig; undefined on a machine without it. */
  pdfsig: string | undefined;
}

export function signatureOf(pdf: Buffer): PdfSignature {
  const text = pdf.toString('latin1');
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(text) ?? [];
  const [from, length, second, rest] = range.map(Number) as [number, number, number, number];
  const signed = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(second, second + rest)]);
  const der = Buffer.from(text.slice(length + 1, second - 1), 'hex').toString('binary');
  const cms = forge.asn1.fromDer(forge.util.createBuffer(der), { parseAllBytes: false } as never);
  const message = forge.pkcs7.messageFromAsn1(cms) as unknown as {
    certificates: forge.pki.Certificate[];
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string };
  };
  const [certificate] = message.certificates;
  const { authenticatedAttributes: attributes, signature } = message.rawCapture;
  const { Class, Type } = forge.asn1;
  const set = forge.asn1.create(Class.UNIVERSAL, Type.SET, true, attributes);
  const toBeSigned = Buffer.from(forge.asn1.toDer(set).getBytes(), 'binary');
  const publicKey = createPublicKey(forge.pki.publicKeyToPem(certificate!.publicKey));
  return {
    isValid:
      digestIn(attributes).equals(createHash('sha256').update(signed).digest()) &&
      verify('sha256', toBeSigned, publicKey, Buffer.from(signature, 'binary')),
    isWhole: from === 0 && second + rest === pdf.length,
    // Each character of it is a byte.
    signer: Buffer.from(String(certificate!.subject.getField('CN').value), 'latin1').toString(),
    pdfsig: askPoppler(pdf),
  };
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

function digestIn(attributes: readonly forge.asn1.Asn1[]): Buffer {
  const parts = (node: forge.asn1.Asn1) => node.value as forge.asn1.Asn1[];
  const found = attributes.find((one) => forge.asn1.derToOid(parts(one)[0]!.value as never) === MESSAGE_DIGEST);
  return Buffer.from(parts(parts(found!)[1]!)[0]!.value as string, 'binary');
}

function askPoppler(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pdfsig-'));
  try {
    writeFileSync(join(folder, 'one.pdf'), pdf);
    return execFileSync('pdfsig', ['one.pdf'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }).toString();
  } catch (error) {
    const { code, stdout } = error as { code?: string; stdout?: Buffer };
    return code === 'ENOENT' ? undefined : String(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
