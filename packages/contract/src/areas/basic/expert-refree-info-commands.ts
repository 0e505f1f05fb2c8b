// Into the pool of experts, out of it for a while, and for good (domain §4.6).
import { POOL, poolStatus } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { waiting, inPool, suspended, left } = POOL;
const BUREAU = ['bureau'] as const;

export const expertCommands = commandTable({
  title: ['专家裁判', 'Expert'],
  field: 'poolStatus',
  states: poolStatus,
  path: [waiting, inPool],
  actors: { bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' } },
  commands: {
    approve: { by: BUREAU, steps: [{ from: [waiting], to: inPool }] },
    refuse: {
      by: BUREAU,
      steps: [{ from: [waiting], to: left }],
      needs: { reason: 'reasonNeeded' },
    },
    suspend: {
      by: BUREAU,
      steps: [{ from: [inPool], to: suspended }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
    // Also who left, or was not taken, and comes back.
    resume: { by: BUREAU, steps: [{ from: [suspended, left], to: inPool }] },
    leave: {
      by: BUREAU,
      steps: [{ from: [inPool, suspended], to: left }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
