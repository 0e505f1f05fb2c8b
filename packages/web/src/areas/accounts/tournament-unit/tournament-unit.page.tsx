import { tournamentUnit, type TournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { groupInfoLabels } from '@trainrace/contract/areas/accounts/group-info.labels';
import { unitCommands } from '@trainrace/contract/areas/accounts/tournament-unit-commands';
import { unitCommandLabels } from '@trainrace/contract/areas/accounts/tournament-unit-commands.labels';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { accountText } from '../accounts.words.ts';
import { FirstPassword } from '../FirstPassword.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import { asResult } from '#resource/command/commands.ts';
import { definePage, type PageOf } from '#resource/define-page.tsx';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { registrationTones } from '#widgets/account-tones.ts';
import { ResetPassword } from '../ResetPassword.tsx';

const SECTIONS = [
  {
    title: accountText.unit,
    fields: ['unitName', 'uscc', 'unitNature', 'unitRole', 'townCode', 'address', 'legalPerson', 'teamName'],
  },
  { title: accountText.contact, fields: ['contact', 'contactMobile', 'email'] },
  { title: accountText.account, fields: ['account', 'enabled'] },
] as const;

type Shape = typeof tournamentUnit.family.record.shape;
type Verb = VerbOf<typeof unitCommands>;

const approval = {
  table: unitCommands,
  words: unitCommandLabels,
  call: tournamentUnit.audit,
  input: asResult,
  labels: { opinion: groupInfoLabels.auditOpinion },
  name: 'unitName',
  refresh: [tournamentUnit.family.path],
};

export const unitPage: PageOf<typeof tournamentUnit> = {
  hasWorkspace: true,
  about: accountText.unitAbout,
  empty: accountText.unitEmpty,
  toolbar: importToolbar(tournamentUnit),
  batch: bulkEdit(tournamentUnit, (row) => String(row['unitName'])),
  columns: [
    'unitName',
    'unitNo',
    'unitRole',
    { field: 'unitNature', isHidden: true },
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
    ...commandActions<Shape, Verb>(approval, ['pass']),
    {
      key: 'reset',
      label: accountText.resetPassword,
      right: tournamentUnit.resetPassword.action,
      Dialog: ResetUnit,
    },
    ...commandActions<Shape, Verb>(approval, ['reject']),
  ],
};

export const TournamentUnitPage = definePage(tournamentUnit, unitPage);

function ResetUnit({ record: { id, unitName }, close }: { record: TournamentUnit; close: () => void }) {
  const { resetPassword, family } = tournamentUnit;
  return <ResetPassword name={unitName} call={resetPassword} input={{ ids: [id] }} path={family.path} close={close} />;
}
