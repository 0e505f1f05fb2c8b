import { groupInfo, groupInfoAccess, type GroupInfo } from '@trainrace/contract/accounts/group-info';
import { registrationState } from '@trainrace/contract/dictionaries';
import { accountText } from '#i18n/accounts.ts';
import { phrase } from '#i18n/words.ts';
import { FirstPassword } from '../FirstPassword.tsx';
import { definePage } from '#resource/define-page.tsx';
import { registrationTones } from '#widgets/account-tones.ts';
import { ApproveGroup, RefuseGroup } from './audit-dialogs.tsx';

const [WAITING] = registrationState.codes;
const isWaiting = ({ auditState }: GroupInfo) => auditState === WAITING;

export const GroupInfoPage = definePage(groupInfo, {
  about: phrase(accountText, 'groupAbout'),
  empty: phrase(accountText, 'groupEmpty'),
  columns: [
    { field: 'groupName', width: 260 },
    'groupType',
    { field: 'auditState', tones: registrationTones },
    'townCode',
    'contact',
    'contactMobile',
    { field: 'account', width: 140 },
    'enabled',
    { field: 'groupNo', width: 140, isHidden: true },
    { field: 'uscc', width: 200, isHidden: true },
    { field: 'auditTime', isHidden: true },
    { field: 'createTime', isHidden: true },
  ],
  filters: ['groupName', 'auditState', 'groupType', 'townCode', 'enabled', 'groupNo'],
  form: [
    {
      title: phrase(accountText, 'unit'),
      fields: ['groupName', 'groupType', 'uscc', 'townCode', 'address', 'legalPerson', 'employeeCount'],
    },
    { title: phrase(accountText, 'contact'), fields: ['contact', 'contactMobile', 'email'] },
    { title: phrase(accountText, 'account'), fields: ['account', 'enabled'] },
    { title: phrase(accountText, 'papers'), fields: ['licenceAtt'] },
  ],
  detail: [
    {
      title: phrase(accountText, 'approval'),
      fields: ['auditState', 'auditTime', 'auditOpinion', 'enabled', 'account', 'groupNo'],
    },
    {
      title: phrase(accountText, 'unit'),
      fields: ['groupName', 'groupType', 'uscc', 'townCode', 'address', 'legalPerson', 'employeeCount'],
    },
    { title: phrase(accountText, 'contact'), fields: ['contact', 'contactMobile', 'email'] },
    { title: phrase(accountText, 'papers'), fields: ['licenceAtt'] },
  ],
  defaults: () => ({ enabled: 1 }),
  access: groupInfoAccess,
  Added: FirstPassword,
  rowActions: [
    {
      key: 'approve',
      label: phrase(accountText, 'approve'),
      right: groupInfo.audit.action,
      when: isWaiting,
      Dialog: ApproveGroup,
    },
    {
      key: 'refuse',
      label: phrase(accountText, 'refuse'),
      right: groupInfo.audit.action,
      when: isWaiting,
      isDanger: true,
      Dialog: RefuseGroup,
    },
  ],
});
