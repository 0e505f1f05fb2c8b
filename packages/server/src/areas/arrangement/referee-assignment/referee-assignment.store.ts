import { refereeAssignment, type Assignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import { isOwnExpert } from '#platform/experts/own-expert.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');
const ofExpert = (column: string) =>
  sql`(select ${sql.ref(`e.${column}`)} from expert_refree_info e where e.id = t.expert_id)`;

export const assignmentSpec: TableSpec = {
  table: 'refereeAssignment',
  family: refereeAssignment.family,
  visible: visibleAssignments,
  editable: visibleAssignments,
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`(select r.trade_name from contest_trade r where r.id = t.contest_trade_id)`,
    expertName: ofExpert('name'),
    expertNo: ofExpert('expert_no'),
    workUnit: ofExpert('work_unit'),
    refereeLevel: ofExpert('referee_level'),
    mobile: ofExpert('mobile_mask'),
    fee: sql`t.fee::text`,
    evaluateScore: sql`t.evaluate_score::text`,
  },
  named: { no: 'expertNo', title: 'expertName' },
};

/** A unit those of its contests; an expert the own ones. */
function visibleAssignments(context: Context): Where {
  switch (context.scope) {
    case 'all':
      return sql`true`;
    case 'self':
      return sql`exists (select from expert_refree_info e where e.id = t.expert_id and ${isOwnExpert('e', context.user)})`;
    default:
      return sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`;
  }
}

export function assignmentStore(context: Context) {
  return tableStore<Assignment>(context, assignmentSpec);
}
