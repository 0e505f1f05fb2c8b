// Requests of an organising unit to the bureau for its contest: granted, which carries them out, or refused with a reason.
import { CONTEST_REQUEST, contestRequestState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BUREAU = ['bureau'] as const;

export const contestRequestCommands = commandTable({
  title: ['竞赛申请', 'Contest request'],
  field: 'requestState',
  states: contestRequestState,
  path: [CONTEST_REQUEST.waiting, CONTEST_REQUEST.granted],
  actors: { bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' } },
  commands: {
    grant: { by: BUREAU, steps: [{ from: [CONTEST_REQUEST.waiting], to: CONTEST_REQUEST.granted }] },
    refuse: {
      by: BUREAU,
      steps: [{ from: [CONTEST_REQUEST.waiting], to: CONTEST_REQUEST.refused }],
      needs: { reason: 'reasonNeeded' },
    },
  },
});
