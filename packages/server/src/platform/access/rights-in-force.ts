// Rights in force at this moment: the table of the contract with the differences that administrators made (table role_right).
import { allRights } from '@trainrace/contract';
import { effectiveRights, type RightChange, type Rights } from '@trainrace/contract/access/rights';
import { separatedRights } from '@trainrace/contract/access/separated';
import type { Db } from '#platform/db/connect.ts';
import type { Params } from '#platform/params/params.ts';
import { kept, type Kept } from '#platform/db/kept.ts';

export type RightsInForce = Kept<Rights>;

export function rightsInForce(db: Db, params: Params): RightsInForce {
  return kept(async () => {
    const inForce = effectiveRights(allRights, await rightChanges(db));
    return (await params.read()).separatedAdministrators === 1 ? separatedRights(inForce) : inForce;
  });
}

export async function rightChanges(db: Db): Promise<RightChange[]> {
  return await db.selectFrom('roleRight').select(['action', 'role', 'scope']).execute();
}
