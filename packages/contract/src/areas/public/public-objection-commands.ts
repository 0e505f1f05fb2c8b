// Commands of the bureau on an objection of a citizen: it warns, and does not stop a publication.
import { OBJECTION, objectionState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { waiting, accepted, answered, dismissed } = OBJECTION;
const BUREAU = ['bureau'] as const;
const ANSWER = { reply: 'objectionReplyNeeded' } as const;

export const publicObjectionCommands = commandTable({
  title: ['公众异议', 'Public objections'],
  field: 'objectionState',
  states: objectionState,
  path: [waiting, accepted, answered],
  actors: {
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all', ADM_L: 'all' }, rows: 'decidable' },
  },
  commands: {
    accept: { by: BUREAU, steps: [{ from: [waiting], to: accepted }] },
    answer: { by: BUREAU, steps: [{ from: [waiting, accepted], to: answered }], needs: ANSWER },
    dismiss: { by: BUREAU, steps: [{ from: [waiting, accepted], to: dismissed }], needs: ANSWER, isDanger: true },
  },
});
