// Outlook of an entry on a certificate, for the one who competed: said by the shown result and the papers issued.
import { CERTIFICATE, CONTEST, SCORE } from '../../dictionaries.ts';

/** In the order of the way: nothing published, then failed or not placed, then awarded and still to be issued, ready, or withdrawn again. */
export const OUTLOOKS = ['unpublished', 'failed', 'unplaced', 'issuing', 'ready', 'revoked'] as const;
export type CertificateOutlook = (typeof OUTLOOKS)[number];

interface Competed {
  contestStatus: number;
  /** Of results that are shown; absent before publicity. */
  result?:
    | { competitorId: string | null; scoreStatus: number; isPass: number | null; awardLevel: number | null }
    | undefined;
}

interface Paper {
  competitorId: string | null;
  certState: number;
}

/** null where none can come: the contest was cancelled, or ended without a result of this entry. */
export function certificateOutlook(
  { contestStatus, result }: Competed,
  papers: readonly Paper[],
): CertificateOutlook | null {
  if (contestStatus === CONTEST.cancelled) return null;
  if (result === undefined || result.scoreStatus < SCORE.published)
    return contestStatus >= CONTEST.closed ? null : 'unpublished';
  const own = papers.filter(({ competitorId }) => competitorId !== null && competitorId === result.competitorId);
  if (own.some(({ certState }) => certState === CERTIFICATE.issued)) return 'ready';
  if (own.some(({ certState }) => certState === CERTIFICATE.revoked)) return 'revoked';
  if (result.awardLevel !== null) return 'issuing';
  return result.isPass === 0 ? 'failed' : 'unplaced';
}
