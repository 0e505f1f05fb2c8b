import type { Services } from '#platform/services.ts';
import { databaseTime } from '#platform/outbox/deliver-channel.ts';
import { startSender } from '#platform/outbox/sender.ts';
import { deliverCopies } from './deliver-copies.ts';

/** Runs until the answered function is called; that one waits for the round under way. */
export function startCopySender(services: Services, channel: 'mail' | 'wechat'): () => Promise<void> {
  const carrier = { ...services, siteUrl: services.config.siteUrl };
  return startSender({
    what: `Delivery by ${channel}`,
    report: services.report,
    round: async () => await deliverCopies(carrier, channel, await databaseTime(services.db)),
  });
}
