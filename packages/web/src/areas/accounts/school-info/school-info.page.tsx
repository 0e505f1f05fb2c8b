import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { accountText } from '../accounts.words.ts';
import { definePage } from '#resource/define-page.tsx';
import { bulkCallsOf } from '#resource/import/bulk-props.ts';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';

const SCHOOL = ['schoolCode', 'schoolType', 'supervisor'] as const;
const SIZE = ['majors', 'studentCount', 'teacherCount'] as const;

export const SchoolInfoPage = definePage(schoolInfo, {
  about: accountText.schoolAbout,
  empty: accountText.schoolEmpty,
  batch: bulkEdit(bulkCallsOf(schoolInfo), (row) => String(row['groupName'])),
  columns: [
    'groupName',
    'schoolCode',
    'schoolType',
    'townCode',
    'majors',
    'studentCount',
    'teacherCount',
    { field: 'supervisor', isHidden: true },
    { field: 'groupNo', isHidden: true },
    { field: 'account', isHidden: true },
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
