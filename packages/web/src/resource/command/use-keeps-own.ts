import { scopeFor } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import { useUser } from '#api/identity.ts';
import type { AnyCalls, AnyPage } from '../page.ts';

/** Whether this person saves nothing of the family but the record of their own account. */
export function useKeepsOwn(calls: AnyCalls, page: AnyPage): boolean {
  const roles = useUser().roleinfos.map(({ roleNo }) => roleNo as Role);
  return page.access !== undefined && scopeFor(page.access, calls.submit?.action ?? '', roles) === 'self';
}
