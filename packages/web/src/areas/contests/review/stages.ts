// Tabs of the work list, and the audit that an entry is waiting for.
import { PROVINCE_CHECK } from '@trainrace/contract/dictionaries';
import {
  applicationInfo,
  OVERRIDABLE_RULES,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { FINAL_REVIEW, FINAL_RETURNED, FIRST_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import { REVIEW_STAGES, type ReviewStage } from '@trainrace/contract/areas/contests/review-stages';
import { keysOf } from '@trainrace/contract/wire/objects';
import { isBarred } from '@trainrace/contract/wire/next-step';
import type { FieldError } from '@trainrace/contract/wire/envelope';

/** Contests that have been published: before that nobody enters. */
export const WITH_ENTRIES = [30, 40, 50, 60, 70, 75, 80, 90, 95] as const;

export type Stage = ReviewStage;
export const STAGE_NAMES = keysOf(REVIEW_STAGES);

/** A tile leads to the entries of units without a second person; else they stand among those that wait for a first review. */
export function stagesBeside(stage: Stage): readonly Stage[] {
  return STAGE_NAMES.filter((name) => name !== 'waitingUnit' || name === stage);
}

/** The call that decides on an entry as it stands; null when nobody has to. */
export function reviewOf({ auditStatus, returnTo }: ApplicationInfo) {
  if (auditStatus === FINAL_REVIEW) return applicationInfo.auditingSubmit;
  const isFirst = auditStatus === FIRST_REVIEW || (auditStatus === FINAL_RETURNED && returnTo === 'handle');
  return isFirst ? applicationInfo.auditingSubmitFirst : null;
}

/** An entry that the one who looks entered, or audited first: another person decides on it. */
export function isLeftToOthers(entry: ApplicationInfo): boolean {
  return isBarred({ ...entry }, entry.auditStatus === FINAL_REVIEW ? 'finalPass' : 'firstPass');
}

/** Rules that a final pass would have to pass over, with a reason for each: as known, and as the last try was told. */
export function openRules({ proCheckState, eligibilityResult }: ApplicationInfo, told: readonly FieldError[]) {
  const open = (eligibilityResult ?? [])
    .filter(({ ok }) => ok !== true)
    .map(({ rule }) => (rule === 'local' ? 'isLocal' : rule));
  const known = new Set<string>([...open, ...(proCheckState === PROVINCE_CHECK.conflict ? ['proCheck'] : [])]);
  return OVERRIDABLE_RULES.filter((rule) => known.has(rule) || told.some(({ field }) => field === rule));
}
