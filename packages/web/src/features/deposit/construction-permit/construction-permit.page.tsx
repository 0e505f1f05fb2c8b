import { constructionPermit } from '@trainrace/contract/deposit/construction-permit';
import { definePage } from '#resource/define-page.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { about } from './construction-permit.about.words.ts';

export const ConstructionPermitPage = definePage(constructionPermit, {
  about: about['/deposit/construction_permit'],
  toolbar: importToolbar(constructionPermit),
  columns: [
    'projectName',
    'enterpriseName',
    'townCode',
    'permitNo',
    'permitDate',
    'deadline',
    'overdueDays',
    'remindCount',
  ],
  form: [{ fields: ['projectName', 'enterpriseName', 'uscc', 'townCode', 'permitNo', 'permitDate'] }],
  filters: ['projectName', 'enterpriseName', 'townCode', 'permitNo', 'deadline'],
});
