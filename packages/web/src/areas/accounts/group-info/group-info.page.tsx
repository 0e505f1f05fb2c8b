import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { groupCommands } from '@trainrace/contract/areas/accounts/group-info-commands';
import { groupCommandLabels } from '@trainrace/contract/areas/accounts/group-info-commands.labels';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { accountText } from '../accounts.words.ts';
import { FirstPassword } from '../FirstPassword.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import { asResult } from '#resource/command/commands.ts';
import { definePage, type PageOf } from '#resource/define-page.tsx';
import { bulkCallsOf } from '#resource/import/bulk-props.ts';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { registrationTones } from '#widgets/account-tones.ts';

type Shape = typeof groupInfo.family.record.shape;

const approval = {
  table: groupCommands,
  words: groupCommandLabels,
  call: groupInfo.audit,
  input: asResult,
  labels: { opinion: groupInfo.family.labels.auditOpinion },
  name: 'groupName',
  refresh: [groupInfo.family.path],
};

export const groupPage: PageOf<typeof groupInfo> = {
  hasWorkspace: true,
  about: accountText.groupAbout,
  empty: accountText.groupEmpty,
  batch: bulkEdit(bulkCallsOf(groupInfo), (row) => String(row['groupName'])),
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
  rowActions: commandActions<Shape, VerbOf<typeof groupCommands>>(approval),
};

export const GroupInfoPage = definePage(groupInfo, groupPage);
