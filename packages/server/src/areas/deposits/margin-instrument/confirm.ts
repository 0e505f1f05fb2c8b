// The issuer answers for the amount from now on; what the instrument renews ends with the same step.
import { FILE, fileStatus, INSTRUMENT } from '@trainrace/contract/dictionaries';
import type { MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { Refused } from '#platform/context/refused.ts';
import { day } from '#platform/time/time.ts';
import { addMovement } from './add-movement.ts';
import type { InstrumentEffect } from './instrument-effect.ts';
import { followInstruments } from './follow-instruments.ts';
import { marginInstrumentStore } from './instrument-store.ts';
import { notifyConfirmed } from './notify-instrument.ts';

const { valid, used, replaced } = INSTRUMENT;
const TAKES: readonly number[] = [FILE.approved, FILE.confirming, FILE.refused, FILE.inForce, FILE.used];

export const confirm: InstrumentEffect = (context, { row, file }) => {
  if (!TAKES.includes(file.fileStatus))
    throw new Refused(409, 'instrumentConfirmState', { state: labelOf(fileStatus, file.fileStatus) });
  return {
    set: { waitsFor: null, confirmBy: actorName(context.user), confirmTime: context.now.toISOString() },
    after: async (moved) => {
      await addMovement(context, moved, { kind: 'open', amount: moved.amount, balance: moved.amount });
      if (row.replacesId) await endReplaced(context, row.replacesId, moved);
      await followInstruments(context, row.constructionFileId);
      await notifyConfirmed(context, moved);
      return moved;
    },
  };
};

/** The new one is as large as the old one was, so nothing of a use of the old one is missing any more. */
async function endReplaced(context: Context, id: string, { instrumentNo }: MarginInstrument): Promise<void> {
  // Another issuer's, as a rule: whoever confirms the new one ends it without seeing it.
  const store = marginInstrumentStore({ ...context, scope: 'all' });
  const old = await store.find(id, { lock: true });
  if (old.instrumentState !== valid && old.instrumentState !== used) throw new Refused(409, 'instrumentReplaces');
  const today = day(context.now);
  const { rows: topped } = await sql<{
    id: string;
  }>`update margin_usage set top_up_amount = amount, top_up_date = ${today}
    where instrument_id = ${id} and top_up_amount < amount returning id`.execute(context.db);
  await ledgerRows(
    context.db,
    'margin_usage',
    topped.map((one) => one.id),
    ['topUpAmount', 'topUpDate'],
  );
  const isUnpaid = old.waitsFor === 'pay';
  await store.transition(old, {
    field: 'instrumentState',
    from: [valid, used],
    to: replaced,
    set: { toppedAmount: old.usedAmount, waitsFor: isUnpaid ? 'pay' : null },
  });
  await addMovement(context, old, { kind: 'replace', amount: old.balance, balance: '0.00', remark: instrumentNo });
}
