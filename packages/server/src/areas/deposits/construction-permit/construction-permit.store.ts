import { constructionPermit, type ConstructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { REMIND_HOURS } from '@trainrace/contract/areas/deposits/send-remind';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';
import { either } from '#platform/store/conditions.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { today } from '#platform/store/today.ts';
import { openOn, overOn } from '#platform/time/open-at.ts';

/** Unfiled ones of everybody, of the town, or of the enterprise by its credit code. */
function visible({ scope, user }: Context): Where {
  const reach = new Map<string, Where>([
    ['all', sql`true`],
    ['town', sql`t.town_code = ${user.townCode}`],
    ['unit', ofEnterprise(user.id)],
  ]).get(scope);
  return reach === undefined ? sql`false` : sql`t.construction_file_id is null and ${reach}`;
}

const ofEnterprise = (id: string) => sql`t.uscc = (select u.work_unit_uscc from user_info u where u.id = ${id})`;

const isOverdue = sql`(${overOn('t.deadline', today)})`;

/** Said the other way round, so that an index finds those too. */
const isInTime = sql`(${openOn('t.deadline', today)} or t.deadline is null)`;

export const constructionPermitSpec: TableSpec = {
  table: 'constructionPermit',
  family: constructionPermit.family,
  visible,
  editable: ofAll,
  computed: {
    overdueDays: sql`greatest(0, coalesce(${today} - t.deadline, 0))`,
    isOverdue: sql`coalesce(${isOverdue}, false)::int`,
    isJustReminded: sql`coalesce(t.last_remind_time > now() - make_interval(hours => ${sql.lit(REMIND_HOURS)}), false)::int`,
    lastRemindName: sql`(select a.name from deposit_remind m left join account a on a.id = m.remind_by
      where m.permit_id = t.id order by m.id desc limit 1)`,
  },
  // The most overdue first; without a term last.
  firstBy: { ascs: ['deadline'] },
  filters: {
    isOverdue: (asked) => either(asked, [isOverdue, isInTime]),
    enterpriseId: (id) => (isId(id) ? ofEnterprise(id) : sql`false`),
  },
  characters: ['projectName', 'enterpriseName'],
  named: { no: 'permitNo', title: 'projectName' },
};

export function constructionPermitStore(context: Context) {
  return tableStore<ConstructionPermit>(context, constructionPermitSpec);
}
