// Ratings to the city's system: queued with what they speak of, delivered at least once, never by the call itself.
import { ratedMatter, ratingReason, ratingStars } from '@trainrace/contract/areas/public/rating.dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { CityRefused } from '#platform/gateways/city/city-gateway.ts';
import { GivenUp, type Leased } from '#platform/outbox/channel.ts';
import { databaseTime, deliverChannel } from '#platform/outbox/deliver-channel.ts';
import { outboxCalls, startSender } from '#platform/outbox/sender.ts';
import type { Services } from '#platform/services.ts';

export const RATING_TEMPLATE = 'SERVICE_RATING';
/** A city's system may be away for a night and more. */
const WAITS_SECONDS = [10, 60, 300, 900, 3600, 7200, 14_400, 28_800, 43_200];

/** In the transaction that writes the rating; nothing where the installation has no such system. */
export async function queueRating({ city }: Pick<Services, 'city'>, db: Db, ratingId: string): Promise<void> {
  if (city === null) return;
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      channel: 'city',
      template: RATING_TEMPLATE,
      bizTable: 'service_rating',
      bizId: ratingId,
      nextTryAt: sql<string>`clock_timestamp()`,
    })
    .execute();
  onceCommitted(db, () => outboxCalls.emit('queued'));
}

/** Runs until the answered function is called; that one waits for the round under way. */
export function startRatingSender(services: Services): () => Promise<void> {
  return startSender({
    what: 'Delivery of ratings to the city',
    report: services.report,
    round: async () => await deliverRatings(services, await databaseTime(services.db)),
  });
}

/** One round over what is due; answers how many were tried. */
export async function deliverRatings({ db, city }: Pick<Services, 'db' | 'city'>, now: Date): Promise<number> {
  return await deliverChannel(
    {
      db,
      channel: 'city',
      waitAfter: (tries) => WAITS_SECONDS[tries - 1] ?? null,
      isHopeless: (error) => error instanceof CityRefused,
      send: async (message) => {
        if (city === null) throw new GivenUp('outboxChannelOff');
        return await city.send(await asItStands(db, message));
      },
    },
    now,
  );
}

/** As it stands at this moment: one that was changed meanwhile goes as it is now, and once more under the same key. */
async function asItStands(db: Db, { bizId }: Leased) {
  const row = await db
    .selectFrom('serviceRating')
    .selectAll()
    .where('id', '=', bizId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (row === undefined) throw new GivenUp('outboxTakenBack');
  return {
    id: row.id,
    version: row.version,
    matter: row.matter,
    matterName: labelOf(ratedMatter, row.matter)[0],
    stars: row.stars,
    level: labelOf(ratingStars, row.stars)[0],
    reasons: row.reasons.map((reason) => labelOf(ratingReason, reason)[0]),
    content: row.content,
    ratedAt: row.createTime,
    reply: row.reply,
    repliedAt: row.handledAt,
  };
}
