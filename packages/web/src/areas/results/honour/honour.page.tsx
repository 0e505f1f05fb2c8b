import { HONOUR } from '@trainrace/contract/dictionaries';
import { honour, type HonourCommand } from '@trainrace/contract/areas/results/honour';
import { honourCommands } from '@trainrace/contract/areas/results/honour-commands';
import { honourCommandLabels } from '@trainrace/contract/areas/results/honour-commands.labels';
import { honourLabels } from '@trainrace/contract/areas/results/honour.labels';
import { commandBatch } from '#resource/command/table-batch.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import type { PageAction } from '#resource/page.ts';
import { ChangeProposal } from './ChangeProposal.tsx';
import { Grounds } from './Grounds.tsx';
import { about } from './honour.about.words.ts';
import { honourText } from './honour.words.ts';
import { HonourTabs } from './HonourTabs.tsx';

type Shape = typeof honour.family.record.shape;

const states: Commands<HonourCommand> = {
  table: honourCommands,
  words: honourCommandLabels,
  call: honour.command,
  labels: honourLabels,
  name: 'name',
  refresh: [honour.family.path],
};

const change: PageAction<Shape> = {
  key: 'change',
  label: honourText.change,
  right: honour.submit.action,
  when: ({ honourState }) => honourState === HONOUR.proposed,
  Dialog: ChangeProposal,
};

const state = {
  field: 'honourState',
  tones: { 0: 'idle', 1: 'going', 2: 'waiting', 3: 'good', 4: 'good', 9: 'bad' },
} as const;

export const HonourPage = definePage(honour, {
  about: about['/honour/honour'],
  empty: honourText.empty,
  toolbar: HonourTabs,
  columns: [
    'name',
    state,
    'honourCode',
    'promoteLevel',
    'tradeName',
    'rankNo',
    'awardLevel',
    'workUnit',
    { field: 'contestName', isHidden: true },
    { field: 'contestGroup', isHidden: true },
    { field: 'totalScore', isHidden: true },
    { field: 'heldLevel', isHidden: true },
    { field: 'certNo', isHidden: true },
    { field: 'honourDecideTime', isHidden: true },
  ],
  filters: [
    'honourState',
    'name',
    { field: 'contestId', of: 'contest_info' },
    { field: 'contestTradeId', of: 'contest_trade' },
    'honourCode',
    'promoteLevel',
    'awardLevel',
    'workUnit',
  ],
  detail: [
    {
      title: honourText.conferred,
      fields: [
        state,
        'honourCode',
        'promoteLevel',
        'heldLevel',
        'honourReportTime',
        'honourDecideTime',
        'honourOpinion',
        'certNo',
      ],
    },
    {
      title: honourText.result,
      fields: [
        'name',
        'idCardNo',
        'workUnit',
        'contestName',
        'tradeName',
        'contestGroup',
        'ticketNo',
        'totalScore',
        'rankNo',
        'awardLevel',
        'isPass',
      ],
    },
  ],
  rowActions: [
    ...commandActions<Shape, HonourCommand>(states, ['forward', 'approve', 'sendBack']),
    change,
    ...commandActions<Shape, HonourCommand>(states, ['propose', 'decline', 'revoke']),
  ],
  batch: commandBatch(states, ['forward', 'approve', 'sendBack', 'decline']),
  mayRemove: () => false,
  states,
  detailExtra: Grounds,
});
