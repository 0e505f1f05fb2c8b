import { accountMerge, type AccountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { MERGE, MERGE_UNDO_DAYS } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { accountMergeCommands } from '@trainrace/contract/areas/accounts/account-merge-commands';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { namedLike } from '#platform/store/conditions.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { didBefore } from '#platform/store/second-person.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofPerson = (column: string, id: string) =>
  sql`(select ${sql.ref(`u.${column}`)} from user_info u where u.id = ${sql.ref(id)})`;

export const accountMergeSpec: TableSpec = {
  table: 'accountMerge',
  family: accountMerge.family,
  visible: ofAll,
  editable: ofAll,
  decidable: ofAll,
  twoPersons: {
    table: accountMergeCommands,
    did: { propose: (user) => didBefore(user, sql`t.proposed_user`, sql`t.id`) },
  },
  // Names are read where they stand: who is forgotten there is so here.
  computed: {
    keepName: ofPerson('name', 't.keep_id'),
    keepMobile: ofPerson('mobile_mask', 't.keep_id'),
    closeName: ofPerson('name', 't.close_id'),
    closeMobile: ofPerson('mobile_mask', 't.close_id'),
    undoUntil: sql`case when t.merge_state = ${sql.lit(MERGE.merged)}
      then date_trunc('day', t.decided_at, 'Asia/Shanghai') + make_interval(days => ${sql.lit(MERGE_UNDO_DAYS + 1)}) end`,
  },
  filters: {
    keepName: (value) =>
      sql`exists (select from user_info u where u.id in (t.keep_id, t.close_id) and ${namedLike(sql`u.name`, String(value))})`,
  },
  named: { no: 'mergeNo', title: 'mergeNo' },
};

export function accountMergeStore(context: Context) {
  return tableStore<AccountMerge>(context, accountMergeSpec);
}
