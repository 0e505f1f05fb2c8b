// A scheme is written, comes into use for its trade, and is closed; until somebody has marked by it, it can be corrected.
import { SCHEME, schemeState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const EITHER = ['unit', 'bureau'] as const;

export const schemeCommands = commandTable({
  title: ['评分方案', 'Marking scheme'],
  field: 'schemeState',
  states: schemeState,
  path: [SCHEME.draft, SCHEME.active],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' } },
  },
  commands: {
    activate: { by: EITHER, steps: [{ from: [SCHEME.draft], to: SCHEME.active }] },
    revise: { by: EITHER, steps: [{ from: [SCHEME.active], to: SCHEME.draft }] },
    close: {
      by: EITHER,
      steps: [{ from: [SCHEME.active], to: SCHEME.closed }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
