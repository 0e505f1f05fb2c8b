import { groupInfo, type GroupInfo } from '@trainrace/contract/accounts/group-info';
import { registrationState } from '@trainrace/contract/dictionaries';
import { accountText } from '../accounts.words.ts';
import { FirstPassword } from '../FirstPassword.tsx';
import { definePage } from '#resource/define-page.tsx';
import { registrationTones } from '#widgets/account-tones.ts';
import { ApproveGroup, RefuseGroup } from './approval-dialogs.tsx';

const [WAITING] = registrationState.codes;
const isWaiting = ({ auditState }: GroupInfo) => auditState === WAITING;

export const GroupInfoPage = definePage(groupInfo, {
  about: accountText.groupAbout,
  empty: accountText.groupEmpty,
  columns: [
    'groupName',
    'groupType',
    { field: 'auditState', tones: registrationTones },
    'townCode',
    'contact',
    'contactMobile',
    'account',
    'enabled',
    { field: 'groupNo', isHidden: true },
    { field: 'uscc', isHidden: true },
    { field: 'auditTime', isHidden: true },
    { field: 'createTime', isHidden: true },
  ],
  filters: ['groupName', 'auditState', 'groupType', 'townCode', 'enabled', 'groupNo'],
  form: [
    {
      title: accountText.unit,
      fields: ['groupName', 'groupType', 'uscc', 'townCode', 'address', 'legalPerson', 'employeeCount'],
    },
    { title: accountText.contact, fields: ['contact', 'contactMobile', 'email'] },
    { title: accountText.account, fields: ['account', 'enabled'] },
    { title: accountText.papers, fields: ['licenceAtt'] },
  ],
  detail: [
    {
      title: accountText.approval,
      fields: ['auditState', 'auditTime', 'auditOpinion', 'enabled', 'account', 'groupNo'],
    },
    {
      title: accountText.unit,
      fields: ['groupName', 'groupType', 'uscc', 'townCode', 'address', 'legalPerson', 'employeeCount'],
    },
    { title: accountText.contact, fields: ['contact', 'contactMobile', 'email'] },
    { title: accountText.papers, fields: ['licenceAtt'] },
  ],
  defaults: () => ({ enabled: 1 }),
  access: groupInfo.rights,
  Added: FirstPassword,
  rowActions: [
    {
      key: 'approve',
      label: accountText.approve,
      right: groupInfo.audit.action,
      when: isWaiting,
      Dialog: ApproveGroup,
    },
    {
      key: 'refuse',
      label: accountText.refuse,
      right: groupInfo.audit.action,
      when: isWaiting,
      isDanger: true,
      Dialog: RefuseGroup,
    },
  ],
});
