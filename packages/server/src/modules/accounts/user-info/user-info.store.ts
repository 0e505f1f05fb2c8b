import { userInfo, type UserInfo } from '@trainrace/contract/accounts/user-info';
import { shownTo, visibleProfiles } from '../../../accounts/profiles.ts';
import { tableStore, type TableSpec } from '../../../db/table-store.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';

export const userInfoSpec: TableSpec = {
  table: 'userInfo',
  family: userInfo.family,
  visible: visibleProfiles,
  absent: ['initialPassword'],
  characters: ['name'],
  named: { no: 'account', title: 'name' },
};

export const userInfoStore = (work: Work, cipher: FieldCipher) => tableStore<UserInfo>(work, cipher, userInfoSpec);

/** Where the photo of a person is bound. */
export const papersOf = (prjId: string) => ({ family: userInfo.family, bizTable: 'user_info', prjId });

const PERSONAL = ['idCardNo', 'mobile'] as const;

export const shownPerson = async (work: Work, cipher: FieldCipher, row: UserInfo): Promise<UserInfo> =>
  await shownTo(work, cipher, { table: 'userInfo', fields: PERSONAL }, row);
