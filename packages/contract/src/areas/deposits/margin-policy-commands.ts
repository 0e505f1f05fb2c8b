// A policy is written, comes into force for its region and period, and ends.
import { POLICY, policyState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BUREAU = ['bureau'] as const;

export const policyCommands = commandTable({
  title: ['保证金政策', 'Deposit policy'],
  field: 'policyStatus',
  states: policyState,
  path: [POLICY.draft, POLICY.inForce],
  actors: { bureau: { words: ['市局', 'Bureau'], grant: { ADM_L: 'all' } } },
  commands: {
    takeEffect: { by: BUREAU, steps: [{ from: [POLICY.draft], to: POLICY.inForce }] },
    repeal: {
      by: BUREAU,
      steps: [{ from: [POLICY.inForce, POLICY.toCome], to: POLICY.repealed }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
