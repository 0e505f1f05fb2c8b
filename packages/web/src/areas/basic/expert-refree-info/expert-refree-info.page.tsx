import { expertRefreeInfo, type ExpertCommand } from '@trainrace/contract/areas/basic/expert-refree-info';
import { expertCommands } from '@trainrace/contract/areas/basic/expert-refree-info-commands';
import { expertCommandLabels } from '@trainrace/contract/areas/basic/expert-refree-info-commands.labels';
import { POOL } from '@trainrace/contract/dictionaries';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { lazyPart } from '#api/lazy-part.ts';
import { bulkEdit } from '#resource/import/BulkEditButton.tsx';
import { importToolbar } from '#resource/import/ImportButton.tsx';
import { cardReader } from '#widgets/id-card/card-reader.tsx';
import { about } from './expert-refree-info.about.words.ts';
import { expertText } from './expert-refree-info.words.ts';

const states: Commands<ExpertCommand> = {
  table: expertCommands,
  words: expertCommandLabels,
  call: expertRefreeInfo.command,
  name: 'name',
  refresh: [expertRefreeInfo.family.path],
};

const poolStatus = {
  field: 'poolStatus',
  tones: { [POOL.waiting]: 'waiting', [POOL.inPool]: 'good', [POOL.suspended]: 'bad', [POOL.left]: 'idle' },
} as const;

const History = lazyPart(() => import('./History.tsx'), 'History', { isExtra: true });

const isWaiting = (row: { poolStatus: number }) => row.poolStatus === POOL.waiting;

export const ExpertRefreeInfoPage = definePage(expertRefreeInfo, {
  about: about['/basic/expert_refree_info'],
  empty: expertText.empty,
  access: expertRefreeInfo.rights,
  toolbar: importToolbar(expertRefreeInfo),
  batch: bulkEdit(expertRefreeInfo, (row) => String(row['name'])),
  columns: [
    'name',
    poolStatus,
    'workUnit',
    'tradeNames',
    'refereeType',
    'refereeLevel',
    'certExpireDate',
    'officiateCount',
    'mobile',
    { field: 'expertNo', isHidden: true },
    { field: 'townCode', isHidden: true },
    { field: 'evaluateScore', isHidden: true },
    { field: 'proposedBy', isHidden: true },
  ],
  filters: [
    'name',
    'poolStatus',
    { field: 'competitionDicId', of: 'competition_dic' },
    'refereeType',
    'refereeLevel',
    'workUnit',
    'expertNo',
    'townCode',
    'certExpireDate',
  ],
  isFormLong: true,
  formFooter: cardReader(['name', 'sex', 'idCardNo', 'photoAttId']),
  form: [
    { title: expertText.person, fields: ['name', 'sex', 'idCardNo', 'mobile', 'education', 'townCode', 'photoAttId'] },
    { title: expertText.work, fields: ['workUnit', 'unitUscc', 'title', 'post', 'workYears'] },
    {
      title: expertText.qualification,
      fields: [
        'tradeIds',
        'refereeType',
        'refereeLevel',
        'skillLevel',
        'certNo',
        'certIssueDate',
        'certExpireDate',
        'expYears',
      ],
    },
    {
      title: expertText.avoid,
      fields: [{ field: 'avoidUnits', help: expertText.avoidHelp }, 'avoidPersons'],
    },
    { title: expertText.fee, fields: [{ field: 'bankName', help: expertText.feeHelp }, 'bankAccount'] },
  ],
  detail: [
    {
      title: expertText.standing,
      fields: [poolStatus, 'statusReason', 'expertNo', 'officiateCount', 'evaluateScore', 'proposedBy'],
    },
    { title: expertText.person, fields: ['name', 'sex', 'idCardNo', 'mobile', 'education', 'townCode', 'photoAttId'] },
    { title: expertText.work, fields: ['workUnit', 'unitUscc', 'title', 'post', 'workYears'] },
    {
      title: expertText.qualification,
      fields: [
        'tradeNames',
        'refereeType',
        'refereeLevel',
        'skillLevel',
        'certNo',
        'certIssueDate',
        'certExpireDate',
        'expYears',
      ],
    },
    { title: expertText.avoid, fields: ['avoidUnits', 'avoidPersons'] },
    { title: expertText.fee, fields: ['bankName', 'bankAccount'] },
  ],
  // A unit until it is decided; the bureau and the expert at any time.
  mayEdit: (row, rights) =>
    rights.has('expert_refree_info_approve') || !rights.has('expert_refree_info_export') || isWaiting(row),
  mayRemove: isWaiting,
  rowActions: commandActions<typeof expertRefreeInfo.family.record.shape, ExpertCommand>(states),
  states,
  detailExtra: History,
});
