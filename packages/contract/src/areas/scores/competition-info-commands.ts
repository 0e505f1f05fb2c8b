// Marks are checked by a second person (domain §4.1b). What comes after moves with the trade.
import { SCORE, scoreStatus } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

export const scoreCommands = commandTable({
  title: ['成绩', 'Score'],
  field: 'scoreStatus',
  states: scoreStatus,
  path: [SCORE.missing, SCORE.entered, SCORE.checked, SCORE.locked, SCORE.publicity, SCORE.published],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' } },
  },
  commands: {
    check: {
      by: ['unit', 'bureau'],
      steps: [{ from: [SCORE.entered], to: SCORE.checked }],
      notBy: { enter: 'checkOwnScore' },
    },
  },
});
