import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { assignLabels } from '@trainrace/contract/areas/deposits/construction-permit.labels';
import { newFileFor } from '@trainrace/contract/areas/deposits/new-file';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { useColon, useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import type { ActionProps, PageAction } from '#resource/page.ts';
import { definePage } from '#resource/define-page.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { remindText } from '../deposits.words.ts';
import { RemindDialog, SendRemind } from '../SendRemind.tsx';
import { about } from './construction-permit.about.words.ts';
import { permitText } from './construction-permit.words.ts';
import { LastReminder, Overdue } from './Overdue.tsx';
import { remindedInDay } from './reminded-in-day.ts';

type Shape = typeof constructionPermit.family.record.shape;

/** Begins the file of the project with what its permit says. */
const apply: PageAction<Shape> = {
  key: 'apply',
  label: permitText.apply,
  right: constructionFile.save.action,
  to: ({ permitNo }) => newFileFor(permitNo),
};

const remind: PageAction<Shape> = {
  key: 'remind',
  label: remindText.verb,
  right: depositRemind.sendRemind.action,
  isNext: true,
  blockedBy: remindedInDay,
  Dialog: RemindOne,
};

function RemindOne({ record, close }: ActionProps<Shape>) {
  return <RemindDialog selected={[record]} close={close} done={close} />;
}

/** Which file it is, where the names differ and the file has no permit. */
const assign: PageAction<Shape> = {
  key: 'assign',
  label: constructionPermit.assign.title,
  right: constructionPermit.assign.action,
  Dialog: AssignDialog,
};

function AssignDialog({ record, close }: ActionProps<Shape>) {
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
    { field: 'overdueDays', width: 140, least: 110, render: (permit) => <Overdue permit={permit} /> },
    { field: 'lastRemindTime', width: 190, least: 130, render: (permit) => <LastReminder permit={permit} /> },
    'permitNo',
    'deadline',
    'townCode',
    { field: 'permitDate', isHidden: true },
    { field: 'uscc', isHidden: true },
    { field: 'remindCount', isHidden: true },
    { field: 'lastRemindName', isHidden: true },
  ],
  filters: ['projectName', 'enterpriseName', 'townCode', 'isOverdue', 'permitNo', 'deadline'],
  form: [{ fields: ['projectName', 'enterpriseName', 'uscc', 'townCode', 'permitNo', 'permitDate'] }],
  rowActions: [apply, remind, assign],
  batch: SendRemind,
});
