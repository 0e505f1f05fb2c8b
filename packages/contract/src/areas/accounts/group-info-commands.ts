// Deciding on a group that registered: once, for it registers anew after a refusal.
import { REGISTRATION, registrationState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { waiting, approved, refused } = REGISTRATION;
const BUREAU = ['bureau'] as const;

/** Verbs are the results of the call. */
export const groupCommands = commandTable({
  title: ['集体注册审核', 'Approval of a group'],
  field: 'auditState',
  states: registrationState,
  path: [waiting, approved],
  actors: { bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all', ADM_S: 'all' }, rows: 'decidable' } },
  commands: {
    pass: { by: BUREAU, right: 'audit', steps: [{ from: [waiting], to: approved }], offers: ['opinion'] },
    reject: {
      by: BUREAU,
      right: 'audit',
      steps: [{ from: [waiting], to: refused }],
      needs: { opinion: 'opinionNeeded' },
      isDanger: true,
    },
  },
});
