import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { Db } from '#platform/db/connect.ts';
import type { LockedTrade } from './lock-trade.ts';

/** 1 where the unit that audits first is the entrant's own: allowed, and flagged for the bureau (domain §4, 5). */
export async function selfReview(
  db: Db,
  { groupId, workUnitUscc }: ApplicationInfo,
  { unitUscc }: LockedTrade,
): Promise<{ isSelfAudit: 0 | 1 }> {
  if (workUnitUscc === unitUscc) return { isSelfAudit: 1 };
  if (groupId === null) return { isSelfAudit: 0 };
  const group = await db.selectFrom('groupInfo').select('uscc').where('id', '=', groupId).executeTakeFirst();
  return { isSelfAudit: group?.uscc === unitUscc ? 1 : 0 };
}
