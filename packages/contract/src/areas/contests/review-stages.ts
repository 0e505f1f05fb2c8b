// Tabs of the review desk, as filters of the list of entries.
import { FINAL_REFUSED, FINAL_REVIEW, FIRST_REFUSED, PASSED } from './application-commands.ts';

export const REVIEW_STAGES = {
  waitingFirst: { waitsFor: 'handle' },
  waitingFinal: { auditStatus: String(FINAL_REVIEW) },
  returned: { waitsFor: 'applicant' },
  passed: { auditStatus: String(PASSED) },
  refused: { auditStatus: [FIRST_REFUSED, FINAL_REFUSED].join() },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type ReviewStage = keyof typeof REVIEW_STAGES;
