// Confirmed as reckoned, then paid. What is confirmed may be taken back until it is paid.
import { PRIZE, prizeState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BUREAU = ['bureau'] as const;

export const prizeCommands = commandTable({
  title: ['奖金', 'Prize'],
  field: 'prizeState',
  states: prizeState,
  path: [PRIZE.draft, PRIZE.confirmed, PRIZE.paid],
  actors: { bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' } },
  commands: {
    confirm: { by: BUREAU, steps: [{ from: [PRIZE.draft], to: PRIZE.confirmed }], back: 'reopen' },
    pay: {
      by: BUREAU,
      steps: [{ from: [PRIZE.confirmed], to: PRIZE.paid }],
      needs: { payNo: 'prizePayNoNeeded' },
      unless: { field: 'bankAccount', is: [null], key: 'prizeWithoutAccount' },
      notBy: { confirm: 'prizeOwnConfirmation', giveAccount: 'prizeOwnAccount' },
    },
    reopen: { by: BUREAU, steps: [{ from: [PRIZE.confirmed], to: PRIZE.draft }], isDanger: true, offers: ['reason'] },
  },
});
