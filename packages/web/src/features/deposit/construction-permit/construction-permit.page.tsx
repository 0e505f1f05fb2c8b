import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { constructionPermit } from '@trainrace/contract/deposit/construction-permit';
import type { PageAction } from '#resource/page.ts';
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
  rowActions: [apply],
  batch: SendRemind,
});
