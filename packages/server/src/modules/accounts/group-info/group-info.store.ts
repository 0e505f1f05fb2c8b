import { groupInfo, type GroupInfo } from '@trainrace/contract/accounts/group-info';
import { shownTo, visibleProfiles } from '../../../accounts/profiles.ts';
import { tableStore, type TableSpec } from '../../../db/table-store.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';

export const groupInfoSpec: TableSpec = {
  table: 'groupInfo',
  family: groupInfo.family,
  visible: visibleProfiles,
  absent: ['initialPassword'],
  characters: ['groupName'],
  named: { no: 'groupNo', title: 'groupName' },
};

export const groupInfoStore = (work: Work, cipher: FieldCipher) => tableStore<GroupInfo>(work, cipher, groupInfoSpec);

export const shownGroup = async (work: Work, cipher: FieldCipher, row: GroupInfo): Promise<GroupInfo> =>
  await shownTo(work, cipher, { table: 'groupInfo', fields: ['contactMobile'] }, row);
