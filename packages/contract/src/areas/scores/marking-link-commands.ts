// A referee's link: signed by the referee, reopened or withdrawn by who issued it.
import { LINK, linkState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const EITHER = ['unit', 'bureau'] as const;

export const linkCommands = commandTable({
  title: ['评分链接', 'Marking link'],
  field: 'linkState',
  states: linkState,
  path: [LINK.open, LINK.signed],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' } },
  },
  commands: {
    reopen: {
      by: EITHER,
      steps: [{ from: [LINK.signed], to: LINK.open }],
      needs: { reason: 'reasonNeeded' },
    },
    withdraw: {
      by: EITHER,
      steps: [{ from: [LINK.open, LINK.signed], to: LINK.withdrawn }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
