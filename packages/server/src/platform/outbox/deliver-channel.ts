// Takes what waits on a channel to its provider, as often as that needs within reason; what cannot be taken stays visible.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { BreakerOpen } from '#platform/gateways/outside/breaker.ts';
import { addSeconds } from '#platform/time/time.ts';
import { GivenUp, TryLater, type ChannelRound, type Leased } from './channel.ts';

const BATCH = 20;
/** A worker that holds a message longer than this is dead: another takes it, under the same id. */
const LEASE_SECONDS = 60;
const PROVIDER_MS = 10_000;
const REST_SECONDS = 10;
/** Kept with a message that nobody took; whoever lists it says it in the reader's language. */
export const NO_ANSWER = 'The provider does not answer.';

/** One round over what is due; answers how many were tried. */
export async function deliverChannel(round: ChannelRound, now: Date): Promise<number> {
  const due = await lease(round, now);
  await Promise.all(due.map((message) => deliver(round, message, now)));
  return due.length;
}

async function lease({ db, channel, isQuiet = false }: ChannelRound, now: Date): Promise<Leased[]> {
  const { rows } = await sql<Leased>`
    update outbox set tries = tries + 1, next_try_at = ${addSeconds(now, LEASE_SECONDS).toISOString()}
    where id in (
      select id from outbox where channel = ${sql.lit(channel)} and state = 'queued' and next_try_at <= ${now.toISOString()}
        ${isQuiet ? sql`and is_urgent = 1` : sql``}
      order by next_try_at, id limit ${BATCH} for update skip locked
    )
    returning id, mobile_enc, content_enc, template, biz_table, biz_id, account_id, message_id, tries, create_time`.execute(
    db,
  );
  return rows;
}

async function deliver(round: ChannelRound, message: Leased, now: Date): Promise<void> {
  const row = round.db.updateTable('outbox').where('id', '=', message.id).where('state', '=', 'queued');
  try {
    const { providerId } = await withinTime(round.send(message));
    await row.set({ state: 'sent', providerId, sentAt: now.toISOString(), error: null }).execute();
  } catch (error) {
    const said = (error instanceof Error ? error.message : String(error)).slice(0, 200);
    const again = (seconds: number) => addSeconds(now, seconds).toISOString();
    // It was not asked, or said to come back: that is no try of this message.
    if (error instanceof BreakerOpen) {
      await row.set({ tries: message.tries - 1, nextTryAt: again(REST_SECONDS) }).execute();
      return;
    }
    if (error instanceof TryLater) {
      await row.set({ tries: message.tries - 1, nextTryAt: again(error.seconds), error: said }).execute();
      return;
    }
    const wait = round.isHopeless?.(error) === true ? null : round.waitAfter(message.tries);
    if (!(error instanceof GivenUp) && wait !== null) {
      await row.set({ error: said, nextTryAt: again(wait) }).execute();
      return;
    }
    await giveUp(round, message, { state: error instanceof GivenUp ? 'given_up' : 'failed', error: said });
  }
}

const giveUp = async (
  { db, failed }: ChannelRound,
  message: Leased,
  set: { state: string; error: string },
): Promise<void> =>
  await inTransaction({ db }, async ({ db }) => {
    const row = db.updateTable('outbox').where('id', '=', message.id).where('state', '=', 'queued');
    const { numUpdatedRows } = await row.set(set).executeTakeFirst();
    // A receipt may have been sooner.
    if (numUpdatedRows > 0n) await failed?.(db, message);
  });

async function withinTime<Result>(sending: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NO_ANSWER)), PROVIDER_MS);
  });
  try {
    return await Promise.race([sending, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Leases are compared between processes: all go by one clock. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`.execute(
    db,
  );
  return new Date(rows[0]!.ms);
}
