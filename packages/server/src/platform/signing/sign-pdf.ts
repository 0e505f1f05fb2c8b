// A PDF signed by the installation (PAdES): every reader shows whether a byte of it was changed since.
import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { SignPdf } from '@signpdf/signpdf';
import { Signer, SUBFILTER_ETSI_CADES_DETACHED } from '@signpdf/utils';
import type { Db } from '#platform/db/connect.ts';
import { signingKey, type SigningKey } from './signing-keys.ts';

/** Bytes kept free for the signature: certificate and signature are near 1800. */
const ROOM = 3000;

export interface SignedAs {
  /** Name of the signer, the reason and the place: as readers show it. */
  name: string;
  reason: string;
  at: Date;
}

/** Signs many with one look at the key. */
export async function pdfSigner(db: Db): Promise<(pdf: Buffer, as: SignedAs) => Promise<Buffer>> {
  const key = await signingKey(db, 'pdf');
  return async (pdf, { name, reason, at }) => {
    const prepared = plainAddPlaceholder({
      pdfBuffer: pdf,
      name,
      reason,
      contactInfo: '',
      location: '',
      signingTime: at,
      signatureLength: ROOM,
      subFilter: SUBFILTER_ETSI_CADES_DETACHED,
    });
    return await new SignPdf().sign(prepared, new OwnSigner(key));
  };
}

class OwnSigner extends Signer {
  readonly #key: SigningKey;

  constructor(key: SigningKey) {
    super();
    this.#key = key;
  }

  override async sign(content: Buffer): Promise<Buffer> {
    const { privateKey, certificate } = this.#key;
    // Loaded by who signs: ASN.1 takes 10 MB.
    const { detachedCms } = await import('./cms.ts');
    return detachedCms(content, { privateKey, certificate: certificate! });
  }
}
