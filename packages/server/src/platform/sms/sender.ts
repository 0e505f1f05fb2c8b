import type { Report } from '#platform/logs/report.ts';
import { databaseTime } from '#platform/outbox/deliver-channel.ts';
import { startSender } from '#platform/outbox/sender.ts';
import { deliverDue, type Carrier } from './deliver.ts';
import { applyEarlyReceipts, type OnReceipt } from './save-receipts.ts';

/** Runs until the answered function is called; that one waits for the round under way. */
export function startSmsSender(carrier: Carrier & { report: Report; onReceipt?: OnReceipt }): () => Promise<void> {
  const { db, report, onReceipt = async () => {} } = carrier;
  return startSender({
    what: 'Delivery of SMS',
    report,
    round: async () => {
      const now = await databaseTime(db);
      const tried = await deliverDue(carrier, now);
      await applyEarlyReceipts(db, { now, onReceipt });
      return tried;
    },
  });
}
