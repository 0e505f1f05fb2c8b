import { commandTable } from '../../wire/commands.ts';
import { PRIVACY_REQUEST, privacyRequestState } from './privacy-request.dictionaries.ts';

const BUREAU = ['bureau'] as const;
const { waiting, done, declined, withdrawn } = PRIVACY_REQUEST;

export const privacyRequestCommands = commandTable({
  title: ['个人信息申请', 'Personal data request'],
  field: 'requestState',
  states: privacyRequestState,
  path: [waiting, done],
  actors: {
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all', ADM_S: 'all' }, rows: 'decidable' },
    person: { words: ['本人', 'The person'], grant: { IND: 'self' } },
  },
  commands: {
    answer: { by: BUREAU, steps: [{ from: [waiting], to: done }], needs: { answer: 'privacyAnswerNeeded' } },
    decline: {
      by: BUREAU,
      steps: [{ from: [waiting], to: declined }],
      needs: { answer: 'privacyAnswerNeeded' },
      isDanger: true,
    },
    takeBack: { by: ['person'], steps: [{ from: [waiting], to: withdrawn }] },
  },
});
