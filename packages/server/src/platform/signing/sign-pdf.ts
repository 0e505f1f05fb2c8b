// A PDF signed by the installation (PAdES): every reader shows whether a byte of it was changed since.
import { sign as signWith, X509Certificate } from 'node:crypto';
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { stamp } from '#platform/time/time.ts';
import { MOST_STAMP_BYTES, paperSigningOf, type PaperKey, type PaperSigning } from './paper-signing.ts';
import { signingKey } from './signing-keys.ts';
import { withValidationData } from './validation-data.ts';

/** Bytes kept free for the signature, besides certificates and time-stamp: it has near 900. */
const ROOM = 1800;

export interface SignedAs {
  /** Name of the signer, the reason and the place: as readers show it. */
  name: string;
  reason: string;
  at: Date;
}

/** Signs many with one look at the key. */
export async function pdfSigner(db: Db): Promise<(pdf: Buffer, as: SignedAs) => Promise<Buffer>> {
  const signing = paperSigningOf(db);
  const key = signing.key ?? (await ownKey(db));
  const chain = key.certificates.map(derOf);
  const room = ROOM + sizeOf(chain) + (signing.stamp === null ? 0 : MOST_STAMP_BYTES);
  return async (pdf, { name, reason, at }) => {
    if (key.until !== null && isOverAt(key.until, stamp(new Date())))
      throw new Refused(503, 'paperCertificateOver', { until: key.until });
    const prepared = plainAddPlaceholder({
      pdfBuffer: withLongTerm(pdf, signing),
      name,
      reason,
      contactInfo: '',
      location: '',
      signingTime: at,
      signatureLength: room,
      subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    });
    return await new SignPdf().sign(prepared, new PaperSigner(key, signing.stamp));
  };
}

const derOf = (pem: string): Buffer => new X509Certificate(pem).raw;
const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0);

async function ownKey(db: Db): Promise<PaperKey> {
  const { privateKey, certificate } = await signingKey(db, 'pdf');
  return {
    certificates: [certificate!],
    revocations: [],
    sign: async (bytes) => signWith('sha256', bytes, privateKey),
    until: null,
  };
}

/** The certificate of the installation itself is in the signature, and nobody could revoke it. */
function withLongTerm(pdf: Buffer, { key, stampCertificates }: PaperSigning): Buffer {
  const certificates = [...(key?.certificates ?? []), ...stampCertificates].map(derOf);
  return certificates.length === 0
    ? pdf
    : withValidationData(pdf, { certificates, revocations: key?.revocations ?? [] });
}

class PaperSigner extends Signer {
  readonly #key: PaperKey;
  readonly #stamp: PaperSigning['stamp'];

  constructor(key: PaperKey, stamp: PaperSigning['stamp']) {
    super();
    this.#key = key;
    this.#stamp = stamp;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    // Loaded by who signs: ASN.1 takes 10 MB.
    const { detachedCms } = await import('./cms.ts');
    return await detachedCms(content, this.#key, this.#stamp);
  }
}
