// Sessions, seats, tickets, check-in, and the referees of a contest.
import { MINUTE_MS, type Area } from '#platform/area.ts';
import { arrangementSpecs, mountArrangement } from './arrangement.routes.ts';
import { conflictRuleFamily } from './conflict-rule/conflict-rule.routes.ts';
import { recheckChanged } from './referee-assignment/recheck.ts';
import { assignmentFamily } from './referee-assignment/referee-assignment.routes.ts';

export const arrangement: Area = {
  families: [{ specs: arrangementSpecs, mount: mountArrangement }, assignmentFamily, conflictRuleFamily],
  tasks: [{ title: 'Conflicts of referees', everyMs: MINUTE_MS, run: recheckChanged }],
};
