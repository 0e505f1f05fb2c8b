import {
  accountMerge,
  type AccountMerge,
  type AccountMergeCommand,
} from '@trainrace/contract/areas/accounts/account-merge';
import { accountMergeCommands } from '@trainrace/contract/areas/accounts/account-merge-commands';
import { accountMergeCommandLabels } from '@trainrace/contract/areas/accounts/account-merge-commands.labels';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands, TextProps } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import { MergePreview } from '../MergePreview.tsx';
import { about } from './account-merge.about.words.ts';
import { accountMergeText } from './account-merge.words.ts';
import { PeriodEnd } from '#widgets/PeriodEnd.tsx';

/** Both accounts and what goes over, as it is now: seen before it is confirmed. */
function WithPreview({ record, text }: TextProps) {
  const { keepId, closeId } = record as unknown as AccountMerge;
  return (
    <>
      <p>{text}</p>
      <MergePreview keepId={keepId} closeId={closeId} />
    </>
  );
}

const states: Commands<AccountMergeCommand> = {
  table: accountMergeCommands,
  words: accountMergeCommandLabels,
  call: accountMerge.command,
  labels: accountMerge.family.labels,
  name: 'mergeNo',
  refresh: [accountMerge.family.path, userInfo.family.path],
  texts: { confirm: WithPreview },
};

const { submit: _, ...calls } = accountMerge;
const state = { field: 'mergeState', tones: { 10: 'waiting', 20: 'good', 30: 'bad', 40: 'idle' } } as const;

export const AccountMergePage = definePage(calls, {
  about: about['/userInfo/account_merge'],
  empty: accountMergeText.empty,
  columns: [
    'mergeNo',
    state,
    'keepName',
    'keepMobile',
    'closeMobile',
    'reason',
    'proposedBy',
    'createTime',
    { field: 'undoUntil', render: ({ undoUntil }) => <PeriodEnd at={undoUntil} /> },
    { field: 'decidedBy', isHidden: true },
  ],
  filters: ['mergeState', 'keepName'],
  detail: [
    { title: accountMergeText.accounts, fields: ['keepName', 'keepMobile', 'closeName', 'closeMobile', 'parts'] },
    {
      title: accountMergeText.course,
      fields: [
        'mergeNo',
        state,
        'reason',
        'proposedBy',
        'createTime',
        'decidedBy',
        'decidedAt',
        'opinion',
        { field: 'undoUntil', render: ({ undoUntil }) => <PeriodEnd at={undoUntil} /> },
        'undoneBy',
        'undoneAt',
      ],
    },
  ],
  rowActions: commandActions<typeof accountMerge.family.record.shape, AccountMergeCommand>(states),
  states,
});
