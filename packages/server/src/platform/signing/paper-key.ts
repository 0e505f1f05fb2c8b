// The key that an authority certified for the papers of this bureau, by files: what would make papers that nobody accepts is refused.
import { createHash, createPrivateKey, randomBytes, sign, verify, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isOpenAt } from '@trainrace/contract/rules/open-at';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { MODULE_KEY, type Config } from '#platform/config/config.ts';
import { CryptoModuleAway, type CryptoModule } from '#platform/gateways/crypto-module/crypto-module.ts';
import { stamp } from '#platform/time/time.ts';
import type { PaperKey } from './paper-signing.ts';

type Files = NonNullable<Config['papers']>;

const PEM = /-----BEGIN (?:CERTIFICATE|X509 CRL)-----[^-]+-----END (?:CERTIFICATE|X509 CRL)-----/g;
const TRIED = 32;
const LEAST_RSA_BITS = 2048;
const CURVES = ['prime256v1', 'secp384r1', 'secp521r1'];
/** Uses that cover a document: any, documents (RFC 9336), e-mail, signing in, documents of Microsoft and of Adobe. */
const DOCUMENT_USES = [
  '2.5.29.37.0',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.4.1.311.10.3.12',
  '1.2.840.113583.1.1.5',
];

/** A key of the module is only tried where the module is handed in. */
export async function loadPaperKey(files: Files, now: Date, module: CryptoModule | null = null): Promise<PaperKey> {
  const { sign, signer, certificates } =
    files.key?.startsWith(MODULE_KEY) === true ? await moduleKeyIn(files, module) : await fileKeyIn(files);
  if (signer === undefined) throw unusable(files.certificate, 'no certificate in it belongs to the private key');
  const chain = chainOf(signer, certificates);
  await refuseUnfit(signer, files.certificate, now);
  return {
    certificates: chain.map(String),
    revocations: files.revocations.flatMap(revocationsIn),
    sign,
    until: stamp(signer.validToDate),
  };
}

interface KeyIn {
  sign: PaperKey['sign'];
  signer: X509Certificate | undefined;
  certificates: readonly X509Certificate[];
}

async function fileKeyIn(files: Files): Promise<KeyIn> {
  const { key, certificates } = await keyIn(files);
  const signer = certificates.find((one) => one.checkPrivateKey(key));
  return { sign: async (bytes) => sign('sha256', bytes, key), signer, certificates };
}

/** It is tried once: the module does not say which certificate its key belongs to. */
async function moduleKeyIn({ certificate, key }: Files, module: CryptoModule | null): Promise<KeyIn> {
  const certificates = certificatesIn(certificate).map((pem) => new X509Certificate(pem));
  const keyId = key!.slice(MODULE_KEY.length);
  const signs: PaperKey['sign'] = async (bytes) => {
    if (module === null) throw new CannotStart('PAPER_KEY names a key of the cryptographic module, which is not here.');
    const digest = createHash('sha256').update(bytes).digest();
    return await module.sign({ keyId, algorithm: 'rsa-sha256', digest });
  };
  const lowest = certificates.find((one) => !certificates.some((other) => other !== one && other.checkIssued(one)));
  if (module === null) return { sign: signs, signer: lowest, certificates };
  const tried = randomBytes(TRIED);
  const signature = await signs(tried);
  const signer = certificates.find(({ publicKey }) => verify('sha256', tried, publicKey, signature));
  return { sign: async (bytes) => ofCertificate(signer!, bytes, await signs(bytes)), signer, certificates };
}

/** The module may have another key under that name by now: its papers would show a signature that does not hold. */
function ofCertificate({ publicKey }: X509Certificate, bytes: Buffer, signature: Buffer): Buffer {
  if (verify('sha256', bytes, publicKey, signature)) return signature;
  throw new CryptoModuleAway('it signed with another key than that of PAPER_CERT');
}

async function keyIn({
  certificate,
  key,
  password,
}: Files): Promise<{ key: KeyObject; certificates: X509Certificate[] }> {
  const bytes = contentOf(certificate);
  if (key === null) {
    const { readPkcs12 } = await import('./pkcs12.ts');
    return await readPkcs12(bytes, password ?? '').catch((error: unknown) => {
      throw unusable(certificate, `it cannot be opened as PKCS #12: ${messageOf(error)}`);
    });
  }
  const certificates = (bytes.toString('latin1').match(PEM) ?? []).map((pem) => {
    try {
      return new X509Certificate(pem);
    } catch (error) {
      throw unusable(certificate, `a certificate in it cannot be read: ${messageOf(error)}`);
    }
  });
  try {
    const content = contentOf(key);
    return {
      key: createPrivateKey({ key: content, ...(password === null ? {} : { passphrase: password }) }),
      certificates,
    };
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw unusable(key, `it is no private key that PAPER_KEY_PASSWORD opens: ${messageOf(error)}`);
  }
}

async function refuseUnfit(signer: X509Certificate, path: string, now: Date): Promise<void> {
  const { asymmetricKeyType, asymmetricKeyDetails } = signer.publicKey;
  const isRsa = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS;
  const isCurve = asymmetricKeyType === 'ec' && CURVES.includes(asymmetricKeyDetails?.namedCurve ?? '');
  if (!isRsa && !isCurve)
    throw unusable(
      path,
      'programs for PDF know RSA from 2048 bits on and the curves P-256, P-384 and P-521; its key is another',
    );
  const [from, until] = [stamp(signer.validFromDate), stamp(signer.validToDate)];
  if (!isOpenAt({ from, until }, stamp(now))) throw unusable(path, `its certificate holds from ${from} to ${until}`);
  const uses = signer.keyUsage;
  if (uses !== undefined && !uses.some((use) => DOCUMENT_USES.includes(use)))
    throw unusable(path, `it was issued for other uses (${uses.join(', ')}) than documents`);
  const { mayAuthorise, maySign } = await import('./certificate-use.ts');
  if (mayAuthorise(signer)) throw unusable(path, 'it is that of an authority, which signs certificates and no papers');
  if (!maySign(signer)) throw unusable(path, 'its key usage has neither digital signature nor non-repudiation');
}

/** From the signer upwards, as far as the file knows. */
function chainOf(signer: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [signer];
  for (;;) {
    const last = chain.at(-1)!;
    const above = all.find((one) => !chain.includes(one) && last.checkIssued(one) && last.verify(one.publicKey));
    if (above === undefined) return chain;
    chain.push(above);
  }
}

/** PEM, or DER by itself. */
function revocationsIn(path: string): Buffer[] {
  const bytes = contentOf(path);
  const pems = bytes.toString('latin1').match(PEM);
  return pems === null ? [bytes] : pems.map((pem) => Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64'));
}

/** PEM of everything in the file. */
export function certificatesIn(path: string): string[] {
  const pems = contentOf(path).toString('latin1').match(PEM) ?? [];
  if (pems.length === 0) throw unusable(path, 'there is no certificate (PEM) in it');
  return pems.map((pem) => String(new X509Certificate(pem)));
}

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unusable(path, messageOf(error));
  }
}

const unusable = (path: string, why: string) => new CannotStart(`${path} cannot sign papers: ${why}.`);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
