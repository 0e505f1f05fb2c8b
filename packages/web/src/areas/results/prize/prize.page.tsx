import { PRIZE } from '@trainrace/contract/dictionaries';
import { prize, type PrizeCommand } from '@trainrace/contract/areas/results/prize';
import { prizeCommands } from '@trainrace/contract/areas/results/prize-commands';
import { prizeCommandLabels } from '@trainrace/contract/areas/results/prize-commands.labels';
import { prizeLabels } from '@trainrace/contract/areas/results/prize.labels';
import { commandBatch } from '#resource/command/table-batch.tsx';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { Commands } from '#resource/command/commands.ts';
import { definePage } from '#resource/define-page.tsx';
import type { PageAction } from '#resource/page.ts';
import { ChangeAmount, GiveAccount } from './prize-dialogs.tsx';
import { about } from './prize.about.words.ts';
import { prizeText } from './prize.words.ts';
import { PrizeTools } from './PrizeTools.tsx';

type Shape = typeof prize.family.record.shape;

const states: Commands<PrizeCommand> = {
  table: prizeCommands,
  words: prizeCommandLabels,
  call: prize.command,
  labels: prizeLabels,
  name: 'name',
  refresh: [prize.family.path],
};

const bank: PageAction<Shape> = {
  key: 'bank',
  label: prizeText.bank,
  right: prize.bank.action,
  // Of a confirmed one it is given once.
  when: ({ prizeState, bankAccount }) =>
    prizeState === PRIZE.draft || (prizeState === PRIZE.confirmed && bankAccount === null),
  Dialog: GiveAccount,
};
const change: PageAction<Shape> = {
  key: 'change',
  label: prizeText.change,
  right: prize.submit.action,
  when: ({ prizeState }) => prizeState === PRIZE.draft,
  Dialog: ChangeAmount,
};

const state = { field: 'prizeState', tones: { 0: 'idle', 10: 'waiting', 20: 'good' } } as const;

export const PrizePage = definePage(prize, {
  about: about['/honour/prize'],
  empty: prizeText.empty,
  toolbar: PrizeTools,
  columns: [
    'name',
    state,
    'prizeKind',
    'tradeName',
    'awardLevel',
    'amount',
    { field: 'tax', isHidden: true },
    'net',
    'bankAccount',
    { field: 'contestName', isHidden: true },
    { field: 'workUnit', isHidden: true },
    { field: 'rankNo', isHidden: true },
    { field: 'bankName', isHidden: true },
    { field: 'payNo', isHidden: true },
  ],
  filters: [
    { field: 'contestId', of: 'contest_info' },
    'prizeState',
    'name',
    'prizeKind',
    { field: 'contestTradeId', of: 'contest_trade' },
    'awardLevel',
    'workUnit',
    'amount',
  ],
  detail: [
    { title: prizeText.sum, fields: [state, 'prizeKind', 'amount', 'tax', 'net', 'clause'] },
    {
      title: prizeText.whom,
      fields: ['name', 'idCardNo', 'workUnit', 'contestName', 'tradeName', 'rankNo', 'awardLevel'],
    },
    { title: prizeText.payment, fields: ['bankName', 'bankAccount', 'confirmTime', 'payTime', 'payNo'] },
  ],
  mayEdit: () => false,
  mayRemove: ({ prizeState }) => prizeState === PRIZE.draft,
  rowActions: [
    ...commandActions<Shape, PrizeCommand>(states, ['confirm', 'pay']),
    bank,
    change,
    ...commandActions<Shape, PrizeCommand>(states, ['reopen']),
  ],
  batch: commandBatch(states, ['confirm', 'pay', 'reopen']),
  states,
});
