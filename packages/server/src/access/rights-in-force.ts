// Who may do what at this moment: the table of the contract with the differences that administrators made (table role_right).
import { allRights } from '@trainrace/contract';
import { effectiveRights, type RightChange, type Rights } from '@trainrace/contract/access/rights';
import type { Db } from '../db/connect.ts';
import { kept, type Kept } from '../db/kept.ts';

export type RightsInForce = Kept<Rights>;

export const rightsInForce = (db: Db): RightsInForce =>
  kept(async () => effectiveRights(allRights, await rightChanges(db)));

export async function rightChanges(db: Db): Promise<RightChange[]> {
  return (await db.selectFrom('roleRight').select(['action', 'role', 'scope']).execute()) as RightChange[];
}
