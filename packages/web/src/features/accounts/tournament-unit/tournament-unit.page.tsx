import { tournamentUnit, type TournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import { accountText } from '../accounts.words.ts';
import { FirstPassword } from '../FirstPassword.tsx';
import { definePage } from '#resource/define-page.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { registrationTones } from '#widgets/account-tones.ts';
import { ApproveUnit, RefuseUnit } from './approval-dialogs.tsx';
import { ResetPassword } from '../ResetPassword.tsx';

const SECTIONS = [
  {
    title: accountText.unit,
    fields: ['unitName', 'uscc', 'unitNature', 'unitRole', 'townCode', 'address', 'legalPerson', 'teamName'],
  },
  { title: accountText.contact, fields: ['contact', 'contactMobile', 'email'] },
  { title: accountText.account, fields: ['account', 'enabled'] },
] as const;

export const TournamentUnitPage = definePage(tournamentUnit, {
  about: accountText.unitAbout,
  empty: accountText.unitEmpty,
  toolbar: importToolbar(tournamentUnit),
  columns: [
    'unitName',
    'unitNo',
    'unitRole',
    'unitNature',
    'townCode',
    'contact',
    'contactMobile',
    { field: 'auditState', tones: registrationTones },
    'enabled',
    { field: 'uscc', isHidden: true },
    { field: 'account', isHidden: true },
    { field: 'teamName', isHidden: true },
    { field: 'pwdState', isHidden: true },
    { field: 'createTime', isHidden: true },
  ],
  filters: ['unitName', 'townCode', 'unitNature', 'auditState', 'enabled', 'unitNo', 'uscc'],
  form: SECTIONS,
  detail: [
    {
      title: accountText.state,
      fields: ['unitNo', { field: 'auditState', tones: registrationTones }, 'enabled', 'pwdState', 'createTime'],
    },
    ...SECTIONS,
  ],
  defaults: () => ({ enabled: 1, unitRole: [1] }),
  access: tournamentUnit.rights,
  Added: FirstPassword,
  rowActions: [
    {
      key: 'approve',
      label: accountText.approve,
      right: tournamentUnit.audit.action,
      when: ({ auditState }) => auditState !== REGISTRATION.approved,
      Dialog: ApproveUnit,
    },
    {
      key: 'reset',
      label: accountText.resetPassword,
      right: tournamentUnit.resetPassword.action,
      Dialog: ResetUnit,
    },
    {
      key: 'refuse',
      label: accountText.refuse,
      right: tournamentUnit.audit.action,
      when: ({ auditState }) => auditState !== REGISTRATION.refused,
      isDanger: true,
      Dialog: RefuseUnit,
    },
  ],
});

function ResetUnit({ record: { id, unitName }, close }: { record: TournamentUnit; close: () => void }) {
  const { resetPassword, family } = tournamentUnit;
  return <ResetPassword name={unitName} call={resetPassword} input={{ ids: [id] }} path={family.path} close={close} />;
}
