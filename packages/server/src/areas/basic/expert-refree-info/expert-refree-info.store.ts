import { expertRefreeInfo, type Expert } from '@trainrace/contract/areas/basic/expert-refree-info';
import { ASSIGN } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { isOwnExpert } from '#platform/experts/own-expert.ts';
import { listIn } from '#platform/store/conditions.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

export const expertSpec: TableSpec = {
  table: 'expertRefreeInfo',
  family: expertRefreeInfo.family,
  visible: visibleExperts,
  editable: editableExperts,
  decidable: ofAll,
  files: {
    writing: ['expert_refree_info_submit'],
    isOwn: (user) => sql`(t.unit_id = ${user.id} and t.pool_status = 10 or ${isOwnExpert('t', user)})`,
  },
  phone: { field: 'mobile' },
  characters: ['name', 'workUnit'],
  computed: {
    tradeNames: sql`array(select d.trade_name from competition_dic d where d.id = any(t.trade_ids) order by d.dic_no)`,
    officiateCount: sql`(select count(*)::int from referee_assignment a
      where a.expert_id = t.id and a.is_deleted = 0 and a.assign_state >= ${sql.lit(ASSIGN.refereed)})`,
    evaluateScore: sql`(select round(avg(a.evaluate_score), 1)::text from referee_assignment a
      where a.expert_id = t.id and a.is_deleted = 0)`,
    proposedBy: sql`(select u.unit_name from tournament_unit u where u.id = t.unit_id)`,
    // Only of one who is looked at: neither lists nor exports hold accounts.
    bankName: sql`t.bank_name`,
    bankAccount: sql`t.bank_account_mask`,
  },
  filters: {
    refereeType: (value) => sql`t.referee_type && ${listIn(value)}::smallint[]`,
    competitionDicId: (value) => (isId(value) ? sql`t.trade_ids @> array[${value}]::uuid[]` : sql`false`),
  },
  named: { no: 'expertNo', title: 'name' },
};

/** A unit only whom it proposed. */
function editableExperts(context: Context): Where {
  return context.scope === 'contest' ? sql`t.unit_id = ${context.user.id}` : visibleExperts(context);
}

/** A unit sees whom it proposed and who referees its contests, nobody else's referees (domain §8.16). */
function visibleExperts({ scope, user }: Context): Where {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'contest':
      return sql`(t.unit_id = ${user.id} or exists (select from referee_assignment a
        join contest_info c on c.id = a.contest_id
        where a.expert_id = t.id and a.is_deleted = 0 and c.undertake_unit_id = ${user.id}))`;
    case 'self':
      return isOwnExpert('t', user);
    default:
      return sql`false`;
  }
}

export function expertStore(context: Context) {
  return tableStore<Expert>(context, expertSpec);
}

const PERSONAL = ['idCardNo', 'mobile', 'bankAccount'] as const;

/** An expert sees his or her own numbers in full, everybody else sees masks (wire §6). */
export async function expertShown(context: Context, row: Expert): Promise<Expert> {
  if (context.scope !== 'self') return row;
  const { idCardNo, mobile, bankAccount } = await decryptSensitive(context, 'expertRefreeInfo', row.id, PERSONAL);
  return { ...row, idCardNo: idCardNo!, mobile: mobile!, bankAccount };
}
