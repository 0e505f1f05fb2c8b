// The signature of a PDF as somebody else's program checks it: poppler's pdfsig where it is, and always RFC 5652 step by step.
import { execFileSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arrayBuffer } from '#platform/signing/der.ts';
import type { OctetString } from 'asn1js';
import { ContentInfo, SignedData, type Certificate, type SignedAndUnsignedAttributes } from 'pkijs';

export interface PdfSignature {
  isValid: boolean;
  /** Nothing stands in the file that is not signed. */
  isWhole: boolean;
  signer: string;
  /** DER, without the zeros that fill its room. */
  cms: Buffer;
  /** Bytes that it is of. */
  content: Buffer;
  /** Output of pdfsig; undefined on a machine without it. */
  pdfsig: string | undefined;
}

export function signatureOf(pdf: Buffer): PdfSignature {
  const text = pdf.toString('latin1');
  const [, ...range] = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(text) ?? [];
  const [from, length, second, rest] = range.map(Number) as [number, number, number, number];
  const signed = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(second, second + rest)]);
  const padded = Buffer.from(text.slice(length + 1, second - 1), 'hex');
  // A sequence of two bytes of length, as each of more than 255 bytes.
  const cms = padded.subarray(0, padded.readUInt16BE(2) + 4);
  const message = ContentInfo.fromBER(arrayBuffer(cms));
  const { certificates, signerInfos } = new SignedData({ schema: message.content });
  const certificate = new X509Certificate(Buffer.from((certificates![0] as Certificate).toSchema().toBER()));
  const { signedAttrs, signature } = signerInfos[0]!;
  // Signed as a SET, kept under a tag: RFC 5652, 5.4.
  const toBeSigned = Buffer.from(signedAttrs!.encodedValue);
  return {
    isValid:
      digestIn(signedAttrs!).equals(createHash('sha256').update(signed).digest()) &&
      verify('sha256', toBeSigned, certificate.publicKey, signature.valueBlock.valueHexView),
    isWhole: from === 0 && second + rest === pdf.length,
    signer: /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? '',
    cms,
    content: signed,
    pdfsig: askPoppler(pdf),
  };
}

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

function digestIn({ attributes }: SignedAndUnsignedAttributes): Buffer {
  const { values } = attributes.find(({ type }) => type === MESSAGE_DIGEST)!;
  return Buffer.from((values[0] as OctetString).getValue());
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
