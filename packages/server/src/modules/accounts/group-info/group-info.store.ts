import { groupInfo, type GroupInfo } from '@trainrace/contract/accounts/group-info';
import { shownTo, visibleProfiles } from '#domain/accounts/profiles.ts';
import type { TableSpec } from '#db/table-spec.ts';
import { tableStore } from '#db/table-store.ts';
import type { Context } from '#context/context.ts';
import type { FieldCipher } from '#security/field-cipher.ts';

export const groupInfoSpec: TableSpec = {
  table: 'groupInfo',
  family: groupInfo.family,
  visible: visibleProfiles,
  absent: ['initialPassword'],
  characters: ['groupName'],
  named: { no: 'groupNo', title: 'groupName' },
};

export const groupInfoStore = (context: Context, cipher: FieldCipher) =>
  tableStore<GroupInfo>(context, cipher, groupInfoSpec);

export const shownGroup = async (context: Context, cipher: FieldCipher, row: GroupInfo): Promise<GroupInfo> =>
  await shownTo(context, cipher, { table: 'groupInfo', fields: ['contactMobile'] }, row);
