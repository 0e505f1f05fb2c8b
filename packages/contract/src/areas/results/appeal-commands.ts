// From an appeal to its answer (domain §4.7): accepted, reviewed by referees who had no part in the scores, decided by the bureau.
import { APPEAL, appealState, CORRECTION } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { submitted, refused, accepted, review, upheld, toCorrect, answered, withdrawn } = APPEAL;
const STAFF = ['unit', 'bureau'] as const;
const BUREAU = ['bureau'] as const;

/** By another than who entered or checked the score. */
const NOT_OWN = { score: 'appealOwnScore' } as const;

export const appealCommands = commandTable({
  title: ['申诉', 'Appeals'],
  field: 'appealState',
  states: appealState,
  path: [submitted, accepted, review, upheld, answered],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' }, rows: 'decidable' },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' },
    appellant: { words: ['申诉人', 'Appellant'], grant: { IND: 'self', GRP: 'unit' } },
  },
  commands: {
    accept: { by: STAFF, steps: [{ from: [submitted], to: accepted }] },
    refuse: {
      by: STAFF,
      steps: [{ from: [submitted], to: refused }],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
    /** Once more where a referee cannot do it after all. */
    review: {
      by: STAFF,
      steps: [{ from: [accepted, review], to: review }],
      needs: { reviewerIds: 'appealReviewersNeeded' },
    },
    uphold: {
      by: BUREAU,
      steps: [{ from: [review], to: upheld }],
      needs: { opinion: 'appealOpinionNeeded' },
      notBy: NOT_OWN,
    },
    proposeCorrection: {
      by: BUREAU,
      steps: [{ from: [review], to: toCorrect }],
      needs: { opinion: 'appealOpinionNeeded' },
      notBy: NOT_OWN,
    },
    answer: {
      by: BUREAU,
      steps: [{ from: [upheld, toCorrect], to: answered }],
      needs: { answer: 'appealAnswerNeeded' },
      unless: { field: 'correctionState', is: [CORRECTION.draft, CORRECTION.proposed], key: 'appealCorrectionOpen' },
    },
    withdraw: {
      by: ['appellant'],
      steps: [{ from: [submitted, accepted, review], to: withdrawn }],
      isDanger: true,
    },
  },
});
