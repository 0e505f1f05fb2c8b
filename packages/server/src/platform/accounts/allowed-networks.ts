import { mayWorkFrom, type AllowedNetworks } from '#platform/params/allowed-networks.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Role } from '@trainrace/contract/access/roles';

interface Working {
  roles: readonly Role[];
  actingFor?: { roles: readonly Role[] } | null | undefined;
}

/** At sign-in and at every call: a token that was carried elsewhere opens nothing there, and goes on where it may be used. */
export function refuseForeignNetwork(
  allowedNetworks: AllowedNetworks,
  { roles, actingFor }: Working,
  address: string,
): void {
  // In the name of another the caller reaches what that role reaches: both lists hold.
  const all = [...roles, ...(actingFor?.roles ?? [])];
  if (!mayWorkFrom(allowedNetworks, all, address)) throw new Refused(403, 'networkNotAllowed', { address });
}
