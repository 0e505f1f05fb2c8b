import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { definePage } from '#resource/define-page.tsx';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { about } from './champion-history.about.words.ts';
import { championText } from './champion-history.words.ts';
import { ProposalsButton } from './ProposalsButton.tsx';
import { WallLink } from './WallLink.tsx';

const Import = importToolbar(championHistory);

export const ChampionHistoryPage = definePage(championHistory, {
  about: about['/basic/champion_history'],
  empty: championText.empty,
  toolbar: () => (
    <>
      <ProposalsButton />
      <WallLink />
      <Import />
    </>
  ),
  batch: bulkEdit(championHistory, (row) => String(row['name'])),
  columns: [
    'name',
    'contestYear',
    'tradeName',
    'rankNo',
    'awardLevel',
    'workUnit',
    'honourCode',
    'isPublic',
    { field: 'contestName', isHidden: true },
    { field: 'contestGroup', isHidden: true },
    { field: 'contestLevel', isHidden: true },
    { field: 'totalScore', isHidden: true },
    { field: 'promoteLevel', isHidden: true },
    { field: 'townCode', isHidden: true },
    { field: 'bonus', isHidden: true },
    { field: 'certNo', isHidden: true },
  ],
  filters: [
    'name',
    'contestYear',
    'tradeName',
    'contestName',
    'awardLevel',
    'honourCode',
    'contestLevel',
    'contestGroup',
    'workUnit',
    'townCode',
    'isPublic',
  ],
  isFormLong: true,
  defaults: (today) => ({ contestYear: today.getFullYear(), isPublic: 1 }),
  form: [
    {
      title: championText.placing,
      fields: [
        'contestYear',
        'sessionNo',
        'contestName',
        'contestLevel',
        'tradeName',
        'contestGroup',
        'rankNo',
        'awardLevel',
        'totalScore',
      ],
    },
    { title: championText.person, fields: ['name', 'sex', 'idCardNo', 'workUnit', 'townCode'] },
    { title: championText.honours, fields: ['honourCode', 'promoteLevel', 'certNo', 'bonus'] },
    { title: championText.wall, fields: [{ field: 'isPublic', help: championText.wallHelp }, 'deeds', 'photoAttId'] },
  ],
});
