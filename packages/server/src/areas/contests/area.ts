// Contests with their trades, and the entries to them.
import { HOUR_MS, SOON_MS, type Area } from '#platform/area.ts';
import { contestTradeSpec } from './api/contest-trade.store.ts';
import { mountContestInfo } from './contest-info/contest-info.routes.ts';
import { contestInfoSpec } from './contest-info/contest-info.store.ts';
import { mountContestRequest } from './contest-request/contest-request.routes.ts';
import { contestRequestSpec } from './contest-request/contest-request.store.ts';
import { mountContestTrade } from './contest-trade/contest-trade.routes.ts';
import { mountApplication } from './entry/application.routes.ts';
import { applicationSpec } from './entry/application.store.ts';
import { sweepClaims } from './entry/claims.ts';
import type { Rerank } from './entry/command.ts';
import { competitorConsistency } from './entry/check-competitor-consistency.ts';
import { offerPlaces } from './entry/offer-places.ts';
import { sweepPersonLocks } from './entry/person-locks.ts';
import { rosterPersonFamily } from './entry/roster-person.routes.ts';

/** `rerankTrade` is work of a later area. */
export function contests(rerankTrade: Rerank): Area {
  return {
    families: [
      { specs: [contestInfoSpec], mount: mountContestInfo },
      { specs: [contestRequestSpec], mount: mountContestRequest },
      { specs: [contestTradeSpec], mount: mountContestTrade },
      { specs: [applicationSpec], mount: (app, services) => mountApplication(app, services, rerankTrade) },
      rosterPersonFamily,
    ],
    tasks: [
      { title: 'Sweep of claims', everyMs: HOUR_MS, run: ({ db }, now) => sweepClaims(db, now) },
      { title: 'Sweep of turns', everyMs: HOUR_MS, run: ({ db }, now) => sweepPersonLocks(db, now) },
      { title: 'Offers of free places', everyMs: SOON_MS, run: offerPlaces },
    ],
    checks: [competitorConsistency],
  };
}
