import type { VerifiedCertificate } from '@trainrace/contract/areas/public/public-verify';

/** A document with a code, with the data that only its page shows. */
export interface FoundCertificate extends VerifiedCertificate {
  verifyCode: string;
  /** Where the photo of its holder is kept; none once it is revoked. */
  photo: { storageKey: string; contentType: string } | null;
}
