// Operators of a unit: invited, let in, kept out (decision 0030).
import { OPERATOR, operatorState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { notInvited, invited, active, disabled } = OPERATOR;
const UNIT = ['unit'] as const;
const EITHER = ['unit', 'staff'] as const;

export const operatorCommands = commandTable({
  title: ['经办人', 'Operator'],
  field: 'operatorState',
  states: operatorState,
  path: [notInvited, invited, active],
  actors: {
    unit: { words: ['本单位', 'The unit'], grant: { ENT: 'self', SUP: 'self', ORG: 'self', GRP: 'self' } },
    /** Which units each of them reaches is narrowed further, as for accounts (domain §5). */
    staff: {
      words: ['管理员', 'Administrator'],
      grant: { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all', TOWN: 'town' },
    },
  },
  commands: {
    invite: {
      by: UNIT,
      steps: [{ from: [notInvited, invited], to: invited }],
      // Once somebody has come in, only a forgotten password is a reason for another.
      refusals: { [active]: 'operatorJoined', [disabled]: 'operatorDisabled' },
    },
    resetPassword: {
      by: EITHER,
      steps: [{ from: [notInvited, invited], to: invited }, { from: [active] }],
      isDanger: true,
      refusals: { [disabled]: 'operatorDisabled' },
    },
    // Back to as far as they had come.
    enable: {
      by: EITHER,
      steps: [
        { from: [disabled], to: notInvited, where: { invitedAt: [null] } },
        { from: [disabled], to: invited, where: { lastSignIn: [null] } },
        { from: [disabled], to: active },
      ],
    },
    disable: { by: EITHER, steps: [{ from: [notInvited, invited, active], to: disabled }], isDanger: true },
  },
});
