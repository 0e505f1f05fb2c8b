// What administrators do with an account of whatever kind (domain §4.6).
import { ACCOUNT, accountState } from '../dictionaries.ts';
import { commandTable } from '../wire/commands.ts';

const SYSTEM = ['system'] as const;
const { disabled, active, waiting } = ACCOUNT;

export const userCommands = commandTable({
  title: ['用户', 'User'],
  field: 'accountState',
  states: accountState,
  path: [waiting, active],
  actors: {
    system: { words: ['系统管理员', 'System administrator'], grant: { ADM_S: 'all' } },
    /** Whose accounts each of them reaches is narrowed further by the kind of account (domain §5). */
    staff: {
      words: ['管理员', 'Administrator'],
      grant: { ADM_S: 'all', ADM_C: 'all', ADM_L: 'all', TOWN: 'town', ADM_SEC: 'all' },
    },
  },
  commands: {
    enable: { by: SYSTEM, steps: [{ from: [disabled], to: active }], offers: ['reason'], back: 'disable' },
    disable: {
      by: SYSTEM,
      steps: [{ from: [active], to: disabled }],
      offers: ['reason'],
      isDanger: true,
      back: 'enable',
    },
    unlockAccount: { by: ['staff'], steps: [{ from: accountState.codes }] },
    endSessions: { by: SYSTEM, steps: [{ from: accountState.codes }] },
  },
  // Only the approval opens an account that waits for it.
  refusals: { [waiting]: 'stillWaiting' },
});
