import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useRight } from '#api/identity.ts';
import type { reviewOf } from './stages.ts';

/** The bureau may make a first audit in the unit's place. */
export function useQueueRole(call: NonNullable<ReturnType<typeof reviewOf>>) {
  const isBureau = useRight(applicationInfo.auditingSubmit.action);
  const isFinal = call === applicationInfo.auditingSubmit;
  return { isFinal, isSubstitute: isBureau && !isFinal };
}
