// The queue of the review desk, shared out. A claim is held for some minutes from the last use; who holds one is the person,
// not the account. It guards no state: what decides between two is the command, which looks at the claim again.
import type { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ReviewClaim } from '@trainrace/contract/areas/contests/review-claim';
import { FINAL_RETURNED, FINAL_REVIEW, FIRST_REVIEW } from '@trainrace/contract/areas/contests/application-commands';
import { CONTEST } from '@trainrace/contract/dictionaries';
import { REVIEW_CLAIM_MINUTES } from '@trainrace/contract/limits';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { hasAuditedFirst, hasEntered } from './own-deeds.ts';
import { addMinutes, stamp } from '#platform/time/time.ts';
import { applicationStore, visibleEntries } from './application.store.ts';
import { openAt, overAt } from '#platform/time/open-at.ts';

type Next = ParsedInputOf<typeof applicationInfo.claimNext>;

interface Held {
  applicationId: string;
  heldBy: string;
  heldByName: string;
  /** As the wire writes it. */
  heldUntil: string;
}

export async function claimEntry(context: Context, id: string): Promise<ReviewClaim> {
  await applicationStore(context).find(id);
  const taken = (await take(context, id)) ?? (await heldOf(context, [id]))[0];
  // Given back between the two looks: the next use takes it.
  return shown(context, taken ?? { applicationId: id, ...mine(context), heldUntil: stamp(endOf(context)) });
}

/** Each who asks is given another one, also at the same moment: a row that somebody else is being given is passed over. */
export async function claimNext(outer: Context, next: Next): Promise<{ id: string | null }> {
  const passed = [...(next.except ?? [])];
  for (;;) {
    const found = await inTransaction(outer, async (context) => {
      const id = await oldestWaiting(context, next, passed);
      return id === null ? null : { id, isTaken: (await take(context, id)) !== undefined };
    });
    if (found === null) return { id: null };
    if (found.isTaken) return { id: found.id };
    passed.push(found.id);
  }
}

export async function releaseClaim({ db, user }: Context, id: string): Promise<null> {
  await db.deleteFrom('reviewClaim').where('applicationId', '=', id).where('heldBy', '=', actorOf(user)).execute();
  return null;
}

export async function claimsOf(context: Context, ids: readonly string[]): Promise<ReviewClaim[]> {
  await applicationStore(context).findAll(ids);
  return (await heldOf(context, ids)).map((held) => shown(context, held));
}

/** In the transaction that decides: whoever has it open is not overtaken. */
export async function endClaim(context: Context, id: string): Promise<void> {
  const [held] = await heldOf(context, [id]);
  if (held !== undefined && held.heldBy !== actorOf(context.user))
    throw new Refused(409, 'reviewClaimed', { name: held.heldByName });
  await context.db.deleteFrom('reviewClaim').where('applicationId', '=', id).execute();
}

export async function sweepClaims(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('reviewClaim')
    .where(overAt('heldUntil', sql`${now.toISOString()}`))
    .execute();
}

const endOf = ({ now }: Context): Date => addMinutes(now, REVIEW_CLAIM_MINUTES);

const mine = (context: Context) => ({
  heldBy: actorOf(context.user),
  heldByName: actorName(context.user),
  heldUntil: endOf(context).toISOString(),
});

/** Undefined while somebody else holds it. */
async function take(context: Context, applicationId: string): Promise<Held | undefined> {
  const { heldBy, heldByName, heldUntil } = mine(context);
  return await context.db
    .insertInto('reviewClaim')
    .values({ applicationId, heldBy, heldByName, heldUntil })
    .onConflict((twice) =>
      twice
        .column('applicationId')
        .doUpdateSet({ heldBy, heldByName, heldUntil })
        .where((where) =>
          where.or([
            where('reviewClaim.heldBy', '=', heldBy),
            overAt('reviewClaim.heldUntil', sql`${context.now.toISOString()}`),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

const heldOf = async ({ db, now }: Context, ids: readonly string[]): Promise<Held[]> =>
  await db
    .selectFrom('reviewClaim')
    .selectAll()
    .where('applicationId', 'in', ids)
    .where(openAt('heldUntil', sql`${now.toISOString()}`))
    .execute();

const shown = ({ user }: Context, { applicationId, heldBy, heldByName, heldUntil }: Held): ReviewClaim => ({
  id: applicationId,
  heldByName,
  isOwn: heldBy === actorOf(user),
  heldUntil,
});

/** Entries the caller could decide on: of contests whose audits are open, neither entered nor audited first by the caller. */
async function oldestWaiting(
  context: Context,
  { stage = context.scope === 'all' ? 'final' : 'first', contestId }: Next,
  passed: readonly string[],
): Promise<string | null> {
  const { db, user, now, scope } = context;
  const actor = actorOf(user);
  const waits =
    stage === 'final'
      ? sql`t.audit_status = ${sql.lit(FINAL_REVIEW)}`
      : sql`(t.audit_status = ${sql.lit(FIRST_REVIEW)} or (t.audit_status = ${sql.lit(FINAL_RETURNED)} and t.return_to = 'handle'))`;
  const { rows } = await sql<{ id: string }>`
    select t.id from application_info t
    where t.audit_status in (10, 20, 22) and t.is_deleted = 0 and ${waits} and ${visibleEntries(context)}
      and t.id::text <> all(${passed})
      and ${contestId === undefined ? sql`true` : sql`t.contest_id = ${contestId}`}
      and not ${hasEntered(user, 't')} and (t.audit_status <> ${sql.lit(FINAL_REVIEW)} or not ${hasAuditedFirst(user, 't')})
      and exists (select from contest_info c where c.id = t.contest_id
        and c.contest_status in (${sql.lit(CONTEST.published)}, ${sql.lit(CONTEST.review)})
        and ${scope === 'all' ? sql`true` : openAt('c.audit_end', sql`${now.toISOString()}`)})
      and not exists (select from review_claim h
        where h.application_id = t.id and h.held_by <> ${actor} and ${openAt('h.held_until', sql`${now.toISOString()}`)})
    order by t.submit_time, t.id limit 1
    for update of t skip locked`.execute(db);
  return rows[0]?.id ?? null;
}
