// From being planned to having refereed and being paid (domain §4.6).
import { ASSIGN, assignState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { planned, toDeclare, aside, asked, accepted, declined, present, refereed, paid } = ASSIGN;
const MAKERS = ['unit', 'bureau'] as const;
/** The expert answers; what he or she said on the phone is written down with a reason. */
const ANSWERED = ['expert', 'unit', 'bureau'] as const;

export const assignmentCommands = commandTable({
  title: ['裁判指派', 'Assignment'],
  field: 'assignState',
  states: assignState,
  path: [planned, asked, accepted, present, refereed, paid],
  actors: {
    expert: { words: ['裁判本人', 'The referee'], grant: { IND: 'self' } },
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' } },
  },
  commands: {
    declare: {
      by: ANSWERED,
      steps: [{ from: [toDeclare], to: planned }],
      needs: { declaration: 'declarationNeeded' },
    },
    notify: {
      by: MAKERS,
      steps: [{ from: [planned], to: asked }],
      refusals: { [toDeclare]: 'declareFirst' },
    },
    accept: { by: ANSWERED, steps: [{ from: [asked], to: accepted }], offers: ['reason'] },
    decline: {
      by: ANSWERED,
      steps: [{ from: [asked, accepted], to: declined }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
    checkIn: { by: MAKERS, steps: [{ from: [accepted], to: present }] },
    officiate: { by: MAKERS, steps: [{ from: [present], to: refereed }], offers: ['evaluateScore'] },
    settle: { by: MAKERS, steps: [{ from: [refereed], to: paid }] },
    standAside: {
      by: ANSWERED,
      steps: [{ from: [planned, toDeclare, asked, accepted], to: aside }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
