// A name and a credit code tell of one employer: the code of a former one stands beside no other name.
import { foldName } from './fold.ts';

interface Employer {
  workUnit?: unknown;
  workUnitUscc?: unknown;
}

const said = (value: unknown): string => (typeof value === 'string' ? foldName(value) : '');

/** Another one is named than was; spelled otherwise it is the same, and the first one named is nobody's successor. */
export function isOtherEmployer(before: Employer, { workUnit }: Employer): boolean {
  return workUnit !== undefined && said(before.workUnit) !== '' && said(workUnit) !== said(before.workUnit);
}

/** Goes along with a change that names another employer, and says nothing of a code. */
export function withoutFormerCode(before: Employer, change: Employer): { workUnitUscc?: null } {
  const stays = said(before.workUnitUscc) === '' || change.workUnitUscc !== undefined;
  return !stays && isOtherEmployer(before, change) ? { workUnitUscc: null } : {};
}
