import { operator } from '@trainrace/contract/accounts/operator';
import { operatorState } from '@trainrace/contract/dictionaries';
import { operatorText } from './operator.words.ts';
import { definePage } from '#resource/define-page.tsx';
import { DisableOperator, EnableOperator, InviteOperator, ResetOperator } from './command-dialogs.tsx';

const [UNINVITED, INVITED, DISABLED] = operatorState.codes;
const state = {
  field: 'operatorState',
  tones: { 0: 'idle', 1: 'waiting', 2: 'good', 9: 'bad' },
} as const;
const right = (command: string) => operator.command.action.replace(/command$/, command);

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
  // Who was added cannot do anything before the invitation.
  Added: InviteOperator,
  rowActions: [
    {
      key: 'invite',
      label: operatorText.invite,
      right: right('invite'),
      when: ({ operatorState: held }) => held === UNINVITED || held === INVITED,
      Dialog: InviteOperator,
    },
    {
      key: 'reset',
      label: operatorText.reset,
      right: right('reset_password'),
      when: ({ operatorState: held }) => held !== UNINVITED && held !== DISABLED,
      Dialog: ResetOperator,
    },
    {
      key: 'enable',
      label: operatorText.enable,
      right: right('enable'),
      when: ({ enabled }) => enabled === 0,
      Dialog: EnableOperator,
    },
    {
      key: 'disable',
      label: operatorText.disable,
      right: right('disable'),
      when: ({ enabled }) => enabled === 1,
      isDanger: true,
      Dialog: DisableOperator,
    },
  ],
});
