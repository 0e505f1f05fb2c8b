// Tabs of the review desk, as filters of the list of entries. What one entered, or audited first, is another's to audit.
import { FINAL_REFUSED, FINAL_REVIEW, FIRST_REFUSED, PASSED } from './application-commands.ts';

export const REVIEW_STAGES = {
  waitingFirst: { waitsFor: 'handle', isOpenToMe: '1' },
  /** Of units that are one person, who entered them. */
  waitingUnit: { waitsFor: 'handle', isUnitAlone: '1', isOpenToMe: '1' },
  waitingFinal: { auditStatus: String(FINAL_REVIEW), isOpenToMe: '1' },
  returned: { waitsFor: 'applicant' },
  passed: { auditStatus: String(PASSED) },
  refused: { auditStatus: [FIRST_REFUSED, FINAL_REFUSED].join() },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type ReviewStage = keyof typeof REVIEW_STAGES;
