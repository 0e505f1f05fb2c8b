// A construction project as a place: its deposits and monthly statements beside its file.
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { defineWorkspace } from '#resource/workspace/define-workspace.tsx';
import { fileCalls, filePage } from './construction-file.page.tsx';

export const FileWorkspace = defineWorkspace(fileCalls, filePage, {
  tabs: [
    {
      key: 'instruments',
      label: marginInstrument.family.title,
      pages: [['/deposit/margin_instrument', 'constructionFileId']],
    },
    {
      key: 'statements',
      label: monthlyStatement.family.title,
      pages: [['/deposit/monthly_statement', 'constructionFileId']],
    },
  ],
});
