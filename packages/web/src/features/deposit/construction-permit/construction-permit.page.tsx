import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { constructionPermit } from '@trainrace/contract/deposit/construction-permit';
import { assignLabels } from '@trainrace/contract/deposit/construction-permit.labels';
import { useColon, useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ActionProps, PageAction } from '#resource/page.ts';
import { definePage } from '#resource/define-page.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { SendRemind } from '../SendRemind.tsx';
import { about } from './construction-permit.about.words.ts';
import { permitText } from './construction-permit.words.ts';

/** Begins the file of the project with what its permit says. */
const apply: PageAction<typeof constructionPermit.family.record.shape> = {
  key: 'apply',
  label: permitText.apply,
  right: constructionFile.save.action,
  to: ({ projectName, permitNo, permitDate, townCode }) =>
    `/deposit/construction_file/new?${new URLSearchParams({ projectName, permitNo, permitDate, townCode }).toString()}`,
};

/** Which file it is, where the names differ and the file has no permit. */
const assign: PageAction<typeof constructionPermit.family.record.shape> = {
  key: 'assign',
  label: constructionPermit.assign.title,
  right: constructionPermit.assign.action,
  Dialog: AssignDialog,
};

function AssignDialog({ record, close }: ActionProps<typeof constructionPermit.family.record.shape>) {
  const t = useWords(permitText);
  const label = useLabel();
  const colon = useColon();
  return (
    <CommandDialog
      title={label(constructionPermit.assign.title) + colon + record.projectName}
      text={t('assignText')}
      verb={t('assign')}
      call={constructionPermit.assign}
      input={{ id: record.id }}
      fields={['constructionFileId', 'reason']}
      needed={['constructionFileId', 'reason']}
      labels={assignLabels}
      refresh={[constructionPermit.family.path]}
      close={close}
    />
  );
}

export const ConstructionPermitPage = definePage(constructionPermit, {
  about: about['/deposit/construction_permit'],
  empty: permitText.empty,
  toolbar: importToolbar(constructionPermit),
  columns: [
    'projectName',
    'enterpriseName',
    'overdueDays',
    'remindCount',
    'permitNo',
    'deadline',
    'townCode',
    'permitDate',
    { field: 'uscc', isHidden: true },
    { field: 'lastRemindTime', isHidden: true },
  ],
  filters: ['projectName', 'enterpriseName', 'townCode', 'permitNo', 'deadline'],
  form: [{ fields: ['projectName', 'enterpriseName', 'uscc', 'townCode', 'permitNo', 'permitDate'] }],
  rowActions: [apply, assign],
  batch: SendRemind,
});
