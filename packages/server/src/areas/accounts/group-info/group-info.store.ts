import { groupInfo, type GroupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { isOwnProfile, profileShownTo, visibleProfiles } from '#platform/accounts/profiles.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import type { Context } from '#platform/context/context.ts';

export const groupInfoSpec: TableSpec = {
  table: 'groupInfo',
  family: groupInfo.family,
  visible: visibleProfiles,
  editable: visibleProfiles,
  decidable: ofAll,
  files: {
    writing: ['group_info_submit', 'school_info_submit', 'school_info_user_update_info'],
    isOwn: isOwnProfile,
  },
  phone: { field: 'contactMobile' },
  absent: ['initialPassword'],
  characters: ['groupName'],
  named: { no: 'groupNo', title: 'groupName' },
};

export function groupInfoStore(context: Context) {
  return tableStore<GroupInfo>(context, groupInfoSpec);
}

export async function shownGroup(context: Context, row: GroupInfo): Promise<GroupInfo> {
  return await profileShownTo(context, { table: 'groupInfo', fields: ['contactMobile'] }, row);
}
