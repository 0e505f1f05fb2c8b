// An instrument ends: rejected by its issuer, released to who gave it, or void because it was a mistake.
import { FILE, fileStatus, INSTRUMENT } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { Refused } from '#platform/context/refused.ts';
import { addMovement } from './add-movement.ts';
import type { InstrumentEffect } from './instrument-effect.ts';
import { followInstruments } from './follow-instruments.ts';
import { finishReturn } from '../construction-file/returns.ts';
import { notifyRejected, notifyReleased } from './notify-instrument.ts';

export const reject: InstrumentEffect = (context, { row }, { reason = null }) => ({
  set: { waitsFor: null, rejectReason: reason },
  after: async (moved) => {
    await followInstruments(context, row.constructionFileId, reason);
    await notifyRejected(context, moved);
    return moved;
  },
});

/** The bureau approved the return before: that is what it waits for. */
export const release: InstrumentEffect = (context, { row }) => ({
  set: { waitsFor: null },
  after: async (moved) => {
    await addMovement(context, moved, { kind: 'release', amount: row.balance, balance: '0.00' });
    const file = await followInstruments(context, row.constructionFileId);
    if (file.fileStatus === FILE.released) {
      await finishReturn(context, file.id);
      await notifyReleased(context, moved);
    }
    return moved;
  },
});

/** States in which an instrument in force may be voided; in all others it ends by being replaced or released. */
const MISTAKES: readonly number[] = [FILE.approved, FILE.confirming, FILE.refused];

export const voidInstrument: InstrumentEffect = (context, { row, file }, { reason = null }) => {
  const isInForce = row.instrumentState === INSTRUMENT.valid && !MISTAKES.includes(file.fileStatus);
  if (isInForce) throw new Refused(409, 'usageState', { state: labelOf(fileStatus, file.fileStatus) });
  return {
    set: { waitsFor: null },
    after: async (moved) => {
      if (row.instrumentState === INSTRUMENT.valid)
        await addMovement(context, moved, { kind: 'void', amount: row.balance, balance: '0.00', remark: reason });
      await followInstruments(context, row.constructionFileId, reason);
      return moved;
    },
  };
};
