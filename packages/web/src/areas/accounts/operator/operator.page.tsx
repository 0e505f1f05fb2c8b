import { operator } from '@trainrace/contract/areas/accounts/operator';
import { operatorCommands } from '@trainrace/contract/areas/accounts/operator-commands';
import { operatorCommandLabels } from '@trainrace/contract/areas/accounts/operator-commands.labels';
import { OPERATOR } from '@trainrace/contract/dictionaries';
import { operatorText } from './operator.words.ts';
import type { VerbOf } from '@trainrace/contract/wire/commands';
import { commandActions } from '#resource/command/table-commands.tsx';
import type { PageAction } from '#resource/page.ts';
import { commandBatch } from '#resource/command/table-batch.tsx';
import { definePage } from '#resource/define-page.tsx';
import { InviteOperator, ResetOperator } from './command-dialogs.tsx';

const state = {
  field: 'operatorState',
  tones: { 0: 'idle', 1: 'waiting', 2: 'good', 9: 'bad' },
} as const;
type Shape = typeof operator.family.record.shape;
type OperatorCommand = VerbOf<typeof operatorCommands>;

const commands = {
  table: operatorCommands,
  words: operatorCommandLabels,
  call: operator.command,
  name: 'name',
  refresh: [operator.family.path],
};

/** Their dialogs may show a password, once. */
const givesPassword: Readonly<Record<string, Pick<PageAction<Shape>, 'Dialog' | 'when'>>> = {
  invite: { Dialog: InviteOperator },
  // Before the invitation there is none to forget.
  resetPassword: {
    Dialog: ResetOperator,
    when: ({ operatorState }) => operatorState === OPERATOR.invited || operatorState === OPERATOR.active,
  },
};

export const OperatorPage = definePage(operator, {
  about: operatorText.about,
  empty: operatorText.empty,
  columns: [
    'name',
    'mobile',
    'right',
    state,
    'unitName',
    'lastSignIn',
    { field: 'unitKind', isHidden: true },
    { field: 'invitedAt', isHidden: true },
    { field: 'createTime', isHidden: true },
  ],
  filters: ['name', 'operatorState', 'right', 'unitName'],
  form: [
    {
      fields: [
        'name',
        { field: 'mobile', help: operatorText.mobileHelp },
        { field: 'right', help: operatorText.rightHelp },
      ],
    },
  ],
  detail: [
    { title: operatorText.person, fields: ['name', 'mobile', 'right', 'unitName', 'unitKind'] },
    { title: operatorText.state, fields: [state, 'invitedAt', 'lastSignIn', 'createTime'] },
  ],
  defaults: () => ({ right: 'enter' }),
  // An added operator cannot do anything before the invitation.
  Added: InviteOperator,
  // The other commands show a password each.
  batch: commandBatch(commands, ['enable', 'disable']),
  rowActions: commandActions<Shape, OperatorCommand>(commands).map((action) => ({
    ...action,
    ...givesPassword[action.key],
  })),
});
