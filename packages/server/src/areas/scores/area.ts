// From marks to published results.
import type { Area } from '#platform/area.ts';
import { mountCompetitionInfo } from './competition-info/competition-info.routes.ts';
import { competitionInfoSpec } from './competition-info/competition-info.store.ts';
import { contestsBehind } from './competition-info/contests-behind.ts';
import type { ProposeHonours } from './competition-info/trade-command.ts';
import { markingSpecs, mountMarking } from './marking/marking.routes.ts';
import { resultSnapshotFamily } from './result-snapshot/result-snapshot.routes.ts';

/** `proposeHonours` is work of a later area. */
export function scores(proposeHonours: ProposeHonours): Area {
  return {
    families: [
      { specs: [competitionInfoSpec], mount: (app, services) => mountCompetitionInfo(app, services, proposeHonours) },
      resultSnapshotFamily,
      { specs: markingSpecs, mount: mountMarking },
    ],
    checks: [contestsBehind],
  };
}
