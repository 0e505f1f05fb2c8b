// From what the rules give to what is granted (domain §4.1c). The certificate is issued by its own call.
import { HONOUR, honourState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BOTH = ['unit', 'bureau'] as const;
const BUREAU = ['bureau'] as const;

export const honourCommands = commandTable({
  title: ['荣誉晋级', 'Honours and promotions'],
  field: 'honourState',
  states: honourState,
  path: [HONOUR.proposed, HONOUR.waiting, HONOUR.granted, HONOUR.issued],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' },
  },
  commands: {
    forward: { by: BOTH, steps: [{ from: [HONOUR.proposed], to: HONOUR.waiting }] },
    approve: {
      by: BUREAU,
      steps: [{ from: [HONOUR.waiting], to: HONOUR.granted }],
      notBy: { propose: 'honourOwnProposal' },
    },
    sendBack: {
      by: BUREAU,
      steps: [{ from: [HONOUR.waiting], to: HONOUR.proposed }],
      needs: { reason: 'reasonNeeded' },
    },
    // Of who the rules give nothing, such as a coach's pupil with a record of a former year.
    propose: {
      by: BOTH,
      steps: [{ from: [HONOUR.none], to: HONOUR.proposed }],
      needs: { reason: 'reasonNeeded' },
      offers: ['honourCode', 'promoteLevel'],
    },
    decline: {
      by: BUREAU,
      steps: [{ from: [HONOUR.proposed, HONOUR.waiting], to: HONOUR.none }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
    revoke: {
      by: BUREAU,
      steps: [{ from: [HONOUR.granted, HONOUR.issued], to: HONOUR.revoked }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});
