// The way of a contest from its draft into the archive (domain §4.2).
import { CONTEST, contestStatus } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const BOTH = ['unit', 'bureau'] as const;
const BUREAU = ['bureau'] as const;

export const contestCommands = commandTable({
  title: ['竞赛', 'Contest'],
  field: 'contestStatus',
  states: contestStatus,
  path: [
    CONTEST.draft,
    CONTEST.waiting,
    CONTEST.filed,
    CONTEST.published,
    CONTEST.review,
    CONTEST.arranged,
    CONTEST.running,
    CONTEST.scoring,
    CONTEST.publicity,
    CONTEST.results,
    CONTEST.closed,
    CONTEST.archived,
  ],
  actors: {
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' } },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' },
  },
  commands: {
    submitFiling: { by: BOTH, steps: [{ from: [CONTEST.draft, CONTEST.returned], to: CONTEST.waiting }] },
    file: {
      by: BUREAU,
      steps: [{ from: [CONTEST.waiting], to: CONTEST.filed }],
      needs: { filingNo: 'filingNoNeeded' },
    },
    returnFiling: {
      by: BUREAU,
      steps: [{ from: [CONTEST.waiting], to: CONTEST.returned }],
      needs: { reason: 'reasonNeeded' },
    },
    publish: { by: BUREAU, steps: [{ from: [CONTEST.filed], to: CONTEST.published }] },
    closeEntries: { by: BOTH, steps: [{ from: [CONTEST.published], to: CONTEST.review }], offers: ['reason'] },
    extend: {
      by: BUREAU,
      steps: [{ from: [CONTEST.published], to: CONTEST.published }],
      needs: { applyEnd: 'applyEndNeeded' },
    },
    arrange: { by: BOTH, steps: [{ from: [CONTEST.review], to: CONTEST.arranged }] },
    start: { by: BOTH, steps: [{ from: [CONTEST.arranged], to: CONTEST.running }] },
    finish: { by: BOTH, steps: [{ from: [CONTEST.running], to: CONTEST.scoring }] },
    // Honours and certificates of its trades are done.
    close: { by: BUREAU, steps: [{ from: [CONTEST.results], to: CONTEST.closed }] },
    archive: { by: BUREAU, steps: [{ from: [CONTEST.closed], to: CONTEST.archived }] },
    // New days of the examinations once entries are closed; which of them is the server's to ask.
    postpone: {
      by: BUREAU,
      steps: [{ from: [CONTEST.review, CONTEST.arranged, CONTEST.running] }],
      needs: { reason: 'reasonNeeded' },
      offers: ['theoryDate', 'practiceDateStart', 'practiceDateEnd'],
    },
    // Makes a new contest and moves none. What is not given comes from the old one, a year later.
    clone: {
      by: BOTH,
      steps: [{ from: contestStatus.codes }],
      offers: [
        'contestName',
        'sessionNo',
        'applyStart',
        'applyEnd',
        'auditEnd',
        'theoryDate',
        'practiceDateStart',
        'practiceDateEnd',
      ],
    },
    cancel: {
      by: BUREAU,
      steps: [
        {
          from: [
            CONTEST.draft,
            CONTEST.waiting,
            CONTEST.returned,
            CONTEST.filed,
            CONTEST.published,
            CONTEST.review,
            CONTEST.arranged,
            CONTEST.running,
          ],
          to: CONTEST.cancelled,
        },
      ],
      needs: { reason: 'reasonNeeded' },
      isDanger: true,
    },
  },
});

/** A unit edits its drafts; the bureau edits until scores are under review, never from publicity on. */
export function isContestEditable(status: number, isBureau: boolean): boolean {
  return isBureau ? status <= CONTEST.scoring : status === CONTEST.draft || status === CONTEST.returned;
}
