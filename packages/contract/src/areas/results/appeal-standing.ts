// Whether a shown result can be appealed against, and why not: as the server says by `openings`, dates beside it.
import { isOverAt } from '../../rules/open-at.ts';

export type AppealStanding = 'open' | 'made' | 'over' | 'none' | 'unknown';

interface Opening {
  competitorId: string;
  openAppealId: string | null;
}

interface Shown {
  competitorId: string | null;
  /** null where no time for appeals was set. */
  appealEnd: string | null;
}

/** `openings` absent: not asked yet, or not answered. `now` decides nothing but words: what is open says the server. */
export function appealStanding(
  { competitorId, appealEnd }: Shown,
  openings: readonly Opening[] | undefined,
  now: string,
): AppealStanding {
  const opening = openings?.find((one) => one.competitorId === competitorId);
  if (opening !== undefined) return opening.openAppealId === null ? 'open' : 'made';
  if (appealEnd === null) return 'none';
  return isOverAt(appealEnd, now) ? 'over' : 'unknown';
}
