import { badFields } from '#platform/context/refused.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { day } from '#platform/time/time.ts';
import { addMovement } from './add-movement.ts';
import type { InstrumentEffect } from './instrument-effect.ts';
import { cents } from './instrument.rules.ts';
import { notifyPaid } from './notify-instrument.ts';

/** The issuer says that the wages of the oldest order are paid. The balance went down with the order. */
export const payOut: InstrumentEffect = async (context, { row }, { paidDate }) => {
  const { db, now } = context;
  const date = paidDate ?? day(now);
  if (date > day(now)) throw badFields([{ field: 'paidDate', key: 'usageFuture' }]);
  const unpaid = await db
    .selectFrom('marginUsage')
    .select(['id', 'amount', 'orderNo', 'useDate'])
    .where('instrumentId', '=', row.id)
    .where('paidDate', 'is', null)
    .orderBy('id')
    .execute();
  const [oldest] = unpaid;
  if (date < oldest!.useDate)
    throw badFields([{ field: 'paidDate', key: 'usagePaidBefore', params: { day: oldest!.useDate } }]);
  await db.updateTable('marginUsage').set({ paidDate: date }).where('id', '=', oldest!.id).execute();
  await ledgerRows(db, 'margin_usage', [oldest!.id], ['paidDate']);
  const isMissing = cents(row.usedAmount) > cents(row.toppedAmount);
  return {
    set: { waitsFor: unpaid.length > 1 ? 'pay' : isMissing ? 'topUp' : null },
    reason: oldest!.orderNo,
    after: async (moved) => {
      const { amount, orderNo } = oldest!;
      await addMovement(context, moved, {
        kind: 'pay',
        amount,
        balance: moved.balance,
        happenedOn: date,
        remark: orderNo,
      });
      await notifyPaid(context, moved, { amount });
      return moved;
    },
  };
};
