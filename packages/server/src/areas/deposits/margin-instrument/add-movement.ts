import type { MovementKind } from '@trainrace/contract/dictionaries';
import type { MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { actorName, type Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { newId } from '#platform/db/ids.ts';
import { day } from '#platform/time/time.ts';

interface Movement {
  kind: MovementKind;
  amount: string;
  /** After it. */
  balance: string;
  happenedOn?: string | null | undefined;
  remark?: string | null | undefined;
}

/** A line of the ledger, in the transaction of what moved the money. */
export async function addMovement(
  { db, user, now }: Context,
  { id, constructionFileId }: Pick<MarginInstrument, 'id' | 'constructionFileId'>,
  { kind, amount, balance, happenedOn, remark }: Movement,
): Promise<void> {
  const movementId = newId();
  await db
    .insertInto('marginMovement')
    .values({
      id: movementId,
      instrumentId: id,
      constructionFileId,
      kind,
      happenedOn: happenedOn ?? day(now),
      amount,
      balance,
      remark: remark ?? null,
      byName: actorName(user),
      createUser: user.id,
      createTime: now.toISOString(),
    })
    .execute();
  await ledgerRows(db, 'margin_movement', [movementId]);
}
