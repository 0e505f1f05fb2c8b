/** A rating as the city's system gets it: what was said of which kind of matter, and nothing of the person or the record. */
export interface PushedRating {
  id: string;
  /** Higher ones take the place of lower ones. */
  version: number;
  matter: string;
  matterName: string;
  stars: number;
  level: string;
  reasons: readonly string[];
  content: string | null;
  ratedAt: string;
  reply: string | null;
  repliedAt: string | null;
}

export interface CityGateway {
  /** Sends nothing. */
  isDryRun: boolean;
  /** Throws when the city does not take it; `CityRefused` when it never will. `BreakerOpen`: nothing was tried. */
  send(rating: PushedRating): Promise<{ providerId: string }>;
}

/** The city is there, and says no to this very rating. */
export class CityRefused extends Error {}
