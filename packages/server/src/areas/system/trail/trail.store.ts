import { contract } from '@trainrace/contract';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import { trail, type TrailRecord } from '@trainrace/contract/areas/system/trail';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import type { Page } from '@trainrace/contract/wire/paging';
import { sql, type RawBuilder } from 'kysely';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { decryptTrail, ENCRYPTED_TRAIL } from '#platform/store/encrypted-trail.ts';
import type { PageQuery } from '#platform/store/table-reading.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';
import { requestsToDecide } from '#platform/trail/requests-to-decide.ts';
import { visibleTrail } from '#platform/trail/visible-trail.ts';
import { either } from '#platform/store/conditions.ts';

const titles: ReadonlyMap<string, Label> = new Map(
  Object.values(contract).flatMap((calls) =>
    'family' in calls ? [[bizTableOf(calls.family), calls.family.title] as const] : [],
  ),
);

/** Of what is no family. */
const otherTitles: Readonly<Record<string, Label>> = {
  list_setting: listSetting.own.title,
  record_note: recordNote.list.title,
  record_task: recordTask.look.title,
  stand_in: standIn.submit.title,
};

/** Staff of the bureau, a town or the organising unit see the actors by name; others by role. */
const isStaff = ({ user }: Context) =>
  user.virtualId === null || user.roles.includes('TOWN') || user.roles.includes('ORG');

function specFor(context: Context, specs: FamilySpecs, isOfOne: boolean): TableSpec {
  const { user } = context;
  const none = sql`null::text`;
  const ofSelf = (column: RawBuilder<unknown>) => sql`case when t.operator_id = ${user.id} then ${column} end`;
  return {
    table: 'trail',
    family: trail.family,
    visible: () => sql`t.is_deleted = 0 and ${visibleTrail(context, specs, isOfOne)}`,
    keepsAll: true,
    computed: {
      createTime: sql`t.operate_time`,
      updateTime: sql`coalesce(t.update_time, t.operate_time)`,
      bizName: none,
      ...ENCRYPTED_TRAIL,
      ...(isStaff(context)
        ? {}
        : { operatorId: ofSelf(sql`t.operator_id`), operatorName: ofSelf(ENCRYPTED_TRAIL.operatorName) }),
      ...(user.virtualId === null ? {} : { ip: none }),
    },
    filters: {
      waitsForMe: (asked) => {
        const waits = requestsToDecide(user, specs);
        return either(asked, [waits, sql`(${waits}) is not true`]);
      },
    },
    named: { no: 'bizNo', title: 'bizTitle' },
  };
}

type Query = PageQuery & Readonly<Record<string, unknown>>;

export function trailStore(context: Context, specs: FamilySpecs) {
  const storeFor = (isOfOne: boolean) => tableStore<TrailRecord>(context, specFor(context, specs, isOfOne));
  const one = storeFor(true);
  const named = (row: TrailRecord): TrailRecord => {
    const title = titles.get(row.bizTable) ?? otherTitles[row.bizTable];
    return {
      ...decryptTrail(context.db, row),
      // Former versions wrote the name of a table there.
      ...(row.bizTable === 'list_setting' ? { bizNo: null } : {}),
      bizName: title === undefined ? row.bizTable : inLang(title, context.lang),
    };
  };
  return {
    async page(query: Query, extra?: Where): Promise<Page<TrailRecord>> {
      const isOfOne = query['bizTable'] !== undefined && query['bizId'] !== undefined;
      const page = await storeFor(isOfOne).page(query, extra);
      return { ...page, records: page.records.map(named) };
    },
    find: async (id: string, options: { lock?: boolean } = {}): Promise<TrailRecord> =>
      named(await one.find(id, options)),
  };
}
