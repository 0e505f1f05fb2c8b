import { groupInfo } from '@trainrace/contract/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/accounts/school-info';
import { accountText } from '../accounts.words.ts';
import { definePage } from '#resource/define-page.tsx';

const SCHOOL = ['schoolCode', 'schoolType', 'supervisor'] as const;
const SIZE = ['majors', 'studentCount', 'teacherCount'] as const;

export const SchoolInfoPage = definePage(schoolInfo, {
  about: accountText.schoolAbout,
  empty: accountText.schoolEmpty,
  columns: [
    { field: 'groupName', width: 230 },
    { field: 'schoolCode', width: 130 },
    'schoolType',
    'townCode',
    { field: 'majors', width: 230 },
    { field: 'studentCount', width: 90 },
    { field: 'teacherCount', width: 90 },
    { field: 'supervisor', width: 160, isHidden: true },
    { field: 'groupNo', width: 140, isHidden: true },
    { field: 'account', width: 140, isHidden: true },
    { field: 'updateTime', isHidden: true },
  ],
  filters: ['groupName', 'schoolType', 'townCode', 'schoolCode'],
  form: [
    { title: accountText.school, fields: ['groupId', ...SCHOOL] },
    { title: accountText.size, fields: SIZE },
  ],
  detail: [
    { title: accountText.school, fields: ['groupName', ...SCHOOL, 'townCode'] },
    { title: accountText.size, fields: SIZE },
    { title: accountText.account, fields: ['groupNo', 'account', 'updateTime'] },
  ],
  rowActions: [
    {
      key: 'account',
      label: accountText.toAccount,
      right: groupInfo.detail.action,
      to: ({ groupId }) => `/userInfo/group_info/${groupId}`,
    },
  ],
});
