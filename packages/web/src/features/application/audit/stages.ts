// What the tabs of the work list hold, and which audit an entry is waiting for.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import {
  FINAL_AUDIT,
  FINAL_REFUSED,
  FINAL_RETURNED,
  FIRST_AUDIT,
  FIRST_REFUSED,
  FIRST_RETURNED,
  PASSED,
} from '@trainrace/contract/application/application-steps';

export const STAGES = {
  waitingFirst: [FIRST_AUDIT],
  waitingFinal: [FINAL_AUDIT],
  returned: [FIRST_RETURNED, FINAL_RETURNED],
  passed: [PASSED],
  refused: [FIRST_REFUSED, FINAL_REFUSED],
} as const;

export type Stage = keyof typeof STAGES;
export const STAGE_NAMES = Object.keys(STAGES) as Stage[];

/** The call that decides on an entry as it stands; null when nobody has to. */
export function auditOf({ auditStatus, returnTo }: ApplicationInfo) {
  if (auditStatus === FINAL_AUDIT) return applicationInfo.auditingSubmit;
  const isFirst = auditStatus === FIRST_AUDIT || (auditStatus === FINAL_RETURNED && returnTo === 'handle');
  return isFirst ? applicationInfo.auditingSubmitFirst : null;
}

/** What a final pass would have to pass over, with a reason for each. */
export function openRules({ isLocal, proCheckState, eligibilityResult }: ApplicationInfo) {
  return [
    ...(isLocal === 0 ? (['isLocal'] as const) : []),
    ...(proCheckState === 2 ? (['proCheck'] as const) : []),
    ...((eligibilityResult ?? []).some(({ ok }) => ok !== true) ? (['eligibility'] as const) : []),
  ];
}
