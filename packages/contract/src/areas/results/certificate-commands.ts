// Commands on a certificate after it was issued.
import { CERTIFICATE, certificateState } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BUREAU = ['bureau'] as const;
const REASON = { reason: 'reasonNeeded' } as const;

export const certificateCommands = commandTable({
  title: ['证书', 'Certificate'],
  field: 'certState',
  states: certificateState,
  path: [CERTIFICATE.making, CERTIFICATE.issued],
  actors: { bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' } },
  commands: {
    reissue: {
      by: BUREAU,
      steps: [{ from: [CERTIFICATE.issued], to: CERTIFICATE.revoked }],
      needs: REASON,
      isDanger: true,
    },
    revoke: {
      by: BUREAU,
      steps: [{ from: [CERTIFICATE.issued], to: CERTIFICATE.revoked }],
      needs: REASON,
      isDanger: true,
    },
  },
});
