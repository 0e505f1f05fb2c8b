// A unit added by staff is approved from the start; a refusal takes that back until the unit is approved again.
import { REGISTRATION, registrationState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { waiting, approved, refused } = REGISTRATION;
const BUREAU = ['bureau'] as const;

/** Verbs are the results of the call. */
export const unitCommands = commandTable({
  title: ['单位审核', 'Approval of a unit'],
  field: 'auditState',
  states: registrationState,
  path: [waiting, approved],
  actors: { bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' } },
  commands: {
    pass: { by: BUREAU, right: 'audit', steps: [{ from: [waiting, refused], to: approved }], offers: ['opinion'] },
    reject: {
      by: BUREAU,
      right: 'audit',
      steps: [{ from: [waiting, approved], to: refused }],
      needs: { opinion: 'opinionNeeded' },
      isDanger: true,
    },
  },
});
