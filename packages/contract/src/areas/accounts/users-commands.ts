// Commands of administrators for an account of whatever kind (domain §4.6).
import { ACCOUNT, accountState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const SYSTEM = ['system'] as const;
const { disabled, active, waiting } = ACCOUNT;

/** Only the approval opens an account that waits for it. */
const UNDECIDED = { [waiting]: 'stillWaiting' } as const;
const DECIDED = { [disabled]: 'notWaiting', [active]: 'notWaiting' } as const;

/** Of the call `command`; a registration is decided on by `audit`. */
export const ACCOUNT_COMMANDS = ['enable', 'disable', 'unlockAccount', 'endSessions'] as const;

export const userCommands = commandTable({
  title: ['用户', 'User'],
  field: 'accountState',
  states: accountState,
  path: [waiting, active],
  actors: {
    system: { words: ['系统管理员', 'System administrator'], grant: { ADM_S: 'all' } },
    /** The accounts that each of them reaches are narrowed further by the kind of account (domain §5). */
    staff: {
      words: ['管理员', 'Administrator'],
      grant: { ADM_S: 'all', ADM_C: 'all', ADM_L: 'all', TOWN: 'town', ADM_SEC: 'all' },
    },
  },
  commands: {
    /** A registration; what a guest becomes is said with it. */
    pass: {
      by: SYSTEM,
      right: 'audit',
      steps: [{ from: [waiting], to: active }],
      offers: ['opinion'],
      refusals: DECIDED,
    },
    /** The account goes, and its name is free again. */
    reject: {
      by: SYSTEM,
      right: 'audit',
      steps: [{ from: [waiting] }],
      needs: { opinion: 'opinionNeeded' },
      isDanger: true,
      refusals: DECIDED,
    },
    enable: {
      by: SYSTEM,
      steps: [{ from: [disabled], to: active }],
      offers: ['reason'],
      back: 'disable',
      refusals: UNDECIDED,
    },
    disable: {
      by: SYSTEM,
      steps: [{ from: [active], to: disabled }],
      offers: ['reason'],
      isDanger: true,
      back: 'enable',
      refusals: UNDECIDED,
    },
    unlockAccount: { by: ['staff'], steps: [{ from: accountState.codes }] },
    endSessions: { by: SYSTEM, steps: [{ from: accountState.codes }] },
  },
});
