// Repayment of used amounts, the oldest use first.
import { decimalOf } from '@trainrace/contract/rules/decimal';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { badFields } from '#platform/context/refused.ts';
import { day } from '#platform/time/time.ts';
import { addMovement } from './add-movement.ts';
import type { InstrumentEffect } from './instrument-effect.ts';
import { followInstruments } from './follow-instruments.ts';
import { cents, plus } from './instrument.rules.ts';
import { notifyToppedUp } from './notify-instrument.ts';

export const topUp: InstrumentEffect = async (context, { row, isWholeAgain }, input) => {
  const today = day(context.now);
  const date = input.topUpDate ?? today;
  if (date > today) throw badFields([{ field: 'topUpDate', key: 'usageFuture' }]);
  const missing = decimalOf(cents(row.usedAmount) - cents(row.toppedAmount), 2);
  const amount = input.amount ?? missing;
  if (cents(amount) > cents(missing)) throw badFields([{ field: 'amount', key: 'topUpTooMuch', params: { missing } }]);
  await spread(context, { instrumentId: row.id, amount, date });
  const isUnpaid = row.waitsFor === 'pay';
  return {
    set: {
      toppedAmount: plus(row.toppedAmount, amount),
      waitsFor: isUnpaid ? 'pay' : isWholeAgain === 1 ? null : 'topUp',
    },
    after: async (moved) => {
      await addMovement(context, moved, { kind: 'topUp', amount, balance: moved.balance, happenedOn: date });
      await followInstruments(context, row.constructionFileId);
      await notifyToppedUp(context, moved, { amount });
      return moved;
    },
  };
};

async function spread(
  { db }: Context,
  { instrumentId, amount, date }: { instrumentId: string; amount: string; date: string },
): Promise<void> {
  const usages = await db
    .selectFrom('marginUsage')
    .select(['id', 'amount', 'topUpAmount', 'useDate'])
    .where('instrumentId', '=', instrumentId)
    .orderBy('id')
    .execute();
  let left = cents(amount);
  const paid: string[] = [];
  for (const one of usages) {
    const owed = cents(one.amount) - cents(one.topUpAmount);
    const part = owed < left ? owed : left;
    if (part === 0n) continue;
    if (date < one.useDate)
      throw badFields([{ field: 'topUpDate', key: 'topUpBeforeUse', params: { day: one.useDate } }]);
    left -= part;
    const topUpAmount = decimalOf(cents(one.topUpAmount) + part, 2);
    await db.updateTable('marginUsage').set({ topUpAmount, topUpDate: date }).where('id', '=', one.id).execute();
    paid.push(one.id);
  }
  await ledgerRows(db, 'margin_usage', paid, ['topUpAmount', 'topUpDate']);
}
