import { groupInfo } from '@trainrace/contract/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/accounts/school-info';
import { accountText } from '#i18n/accounts.ts';
import { phrase } from '#i18n/words.ts';
import { definePage } from '#resource/define-page.tsx';

const SCHOOL = ['schoolCode', 'schoolType', 'supervisor'] as const;
const SIZE = ['majors', 'studentCount', 'teacherCount'] as const;

export const SchoolInfoPage = definePage(schoolInfo, {
  about: phrase(accountText, 'schoolAbout'),
  empty: phrase(accountText, 'schoolEmpty'),
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
    { title: phrase(accountText, 'school'), fields: ['groupId', ...SCHOOL] },
    { title: phrase(accountText, 'size'), fields: SIZE },
  ],
  detail: [
    { title: phrase(accountText, 'school'), fields: ['groupName', ...SCHOOL, 'townCode'] },
    { title: phrase(accountText, 'size'), fields: SIZE },
    { title: phrase(accountText, 'account'), fields: ['groupNo', 'account', 'updateTime'] },
  ],
  rowActions: [
    {
      key: 'account',
      label: phrase(accountText, 'toAccount'),
      right: groupInfo.detail.action,
      to: ({ groupId }) => `/userInfo/group_info/${groupId}`,
    },
  ],
});
