// A published score is corrected by an order: proposed by one, decided by another (domain §4.1b).
import { CORRECTION, correctionState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BOTH = ['unit', 'bureau'] as const;
const BUREAU = ['bureau'] as const;
export const scoreCorrectionCommands = commandTable({
  title: ['成绩更正单', 'Score correction'],
  field: 'correctionState',
  states: correctionState,
  path: [CORRECTION.draft, CORRECTION.proposed, CORRECTION.approved],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' },
  },
  commands: {
    propose: {
      by: BOTH,
      steps: [{ from: [CORRECTION.draft], to: CORRECTION.proposed }],
      back: 'takeBack',
    },
    takeBack: { by: BOTH, steps: [{ from: [CORRECTION.proposed], to: CORRECTION.draft }] },
    approve: {
      by: BUREAU,
      steps: [{ from: [CORRECTION.proposed], to: CORRECTION.approved }],
      offers: ['opinion'],
      notBy: { propose: 'correctionOwn' },
    },
    refuse: {
      by: BUREAU,
      steps: [{ from: [CORRECTION.proposed], to: CORRECTION.refused }],
      needs: { opinion: 'opinionNeeded' },
      notBy: { propose: 'correctionOwn' },
    },
  },
});
