import { PERSON } from '@trainrace/contract/dictionaries';
import { userInfo, type UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { sql } from 'kysely';
import { accountIs, isOwnProfile, profileShownTo, visibleProfiles } from '#platform/accounts/profiles.ts';
import { isId } from '#platform/db/ids.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import type { Context } from '#platform/context/context.ts';

export const userInfoSpec: TableSpec = {
  table: 'userInfo',
  family: userInfo.family,
  visible: visibleProfiles,
  editable: visibleProfiles,
  files: {
    writing: ['user_info_submit', 'user_info_update', 'user_info_user_update_info'],
    isOwn: isOwnProfile,
  },
  phone: { field: 'mobile' },
  absent: ['initialPassword'],
  characters: ['name'],
  computed: { birthYear: sql`extract(year from t.birthday)::int` },
  filters: {
    account: (value) => accountIs(sql`t.account_type = ${sql.lit(PERSON.individual)}`, value),
    unitId: (unit) =>
      isId(unit)
        ? sql`t.work_unit_uscc = coalesce((select u.uscc from tournament_unit u where u.id = ${unit}),
            (select g.uscc from group_info g where g.id = ${unit}))`
        : sql`false`,
  },
  named: { no: 'account', title: 'name' },
};

export function userInfoStore(context: Context) {
  return tableStore<UserInfo>(context, userInfoSpec);
}

/** Where the photo of a person is bound. */
export function papersOf(prjId: string) {
  return { family: userInfo.family, bizTable: 'user_info', prjId };
}

const PERSONAL = ['idCardNo', 'mobile', 'birthday'] as const;

export async function shownPerson(context: Context, row: UserInfo): Promise<UserInfo> {
  return await profileShownTo(context, { table: 'userInfo', fields: PERSONAL }, row);
}
