// One rating of each person on each finished record: another within the time takes the place of the first, the same again changes nothing.
import { isLow, RATING } from '@trainrace/contract/areas/public/rating.dictionaries';
import type { OwnRating, ownRating } from '@trainrace/contract/areas/public/own-rating';
import { SERVICE_RATING } from '@trainrace/contract/limits';
import { isOverAt } from '@trainrace/contract/rules/open-at';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql, type Selectable } from 'kysely';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';
import type { Services } from '#platform/services.ts';
import { addDays, day, momentOf, stamp } from '#platform/time/time.ts';
import { queueRating } from './push-rating.ts';
import { ratedRecord, type Place } from './rated-record.ts';

type Row = Selectable<Tables['serviceRating']>;
type Input = ParsedInputOf<typeof ownRating.submit>;
/** Words and stars, as they are kept. */
type Said = Pick<Row, 'stars' | 'reasons' | 'content'>;

const DAY = 86_400;

export async function findOwnRating(services: Services, context: Context, place: Place): Promise<OwnRating | null> {
  await ratedRecord(services, context, place);
  const row = await ownRow(context, place).executeTakeFirst();
  return row === undefined ? null : shown(row, context.now);
}

export async function rate(
  services: Services,
  outer: Context,
  { bizTable, bizId, ...said }: Input,
): Promise<OwnRating> {
  if (!isLow(said.stars) && (said.reasons ?? []).length > 0)
    throw badFields([{ field: 'reasons', key: 'ratingReasonLow' }]);
  const place = { bizTable, bizId };
  return await inTransaction(outer, async (context) => {
    const matter = await ratedRecord(services, context, place);
    if (matter === null) throw new Refused(409, 'ratingUnfinished');
    const wanted = {
      stars: said.stars,
      reasons: [...new Set(said.reasons)].toSorted(),
      content: said.content === undefined || said.content === null ? null : maskNumbers(said.content),
    };
    await consume(
      context.db,
      [{ key: limitKey('rating', { account: actorOf(context.user) }), most: SERVICE_RATING.perDay, seconds: DAY }],
      context.now,
    );
    const { db, now, user } = context;
    const made = await db
      .insertInto('serviceRating')
      .values({
        id: newId(),
        matter,
        ...place,
        accountId: user.id,
        ...wanted,
        ...(await standing(db, wanted, now)),
        createTime: now.toISOString(),
        updateTime: now.toISOString(),
      })
      // Of two at once the second waits here for the first, and then finds it. Written out: of a parameter the planner cannot
      // tell that the partial index fits.
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'bizTable', 'bizId']).where('isDeleted', '=', sql.lit(0)).doNothing(),
      )
      .returningAll()
      .executeTakeFirst();
    if (made !== undefined) await queueRating(services, db, made.id);
    return shown(made ?? (await replace(services, context, { place, wanted })), now);
  });
}

async function replace(
  services: Pick<Services, 'city'>,
  context: Context,
  { place, wanted }: { place: Place; wanted: Said },
): Promise<Row> {
  const { db, now } = context;
  const row = await ownRow(context, place).forUpdate().executeTakeFirstOrThrow();
  if (isSame(row, wanted)) return row;
  if (row.ratingState === RATING.answered) throw new Refused(409, 'ratingAnswered');
  if (isOverAt(changeableUntil(row), stamp(now)))
    throw new Refused(409, 'ratingOver', { days: SERVICE_RATING.changeDays });
  // One that was bad before keeps its day: whoever adds a word does not wait anew.
  const next = isLow(row.stars) && isLow(wanted.stars) ? {} : await standing(db, wanted, now);
  const changed = await db
    .updateTable('serviceRating')
    .set({ ...wanted, ...next, version: row.version + 1, updateTime: now.toISOString() })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueRating(services, db, row.id);
  return changed;
}

const ownRow = ({ db, user }: Context, { bizTable, bizId }: Place) =>
  db
    .selectFrom('serviceRating')
    .selectAll()
    .where('accountId', '=', user.id)
    .where('bizTable', '=', bizTable)
    .where('bizId', '=', bizId)
    .where('isDeleted', '=', 0);

const isSame = (row: Said, wanted: Said): boolean =>
  row.stars === wanted.stars && row.content === wanted.content && row.reasons.join() === wanted.reasons.join();

async function standing(db: Db, { stars }: Said, now: Date): Promise<Pick<Row, 'ratingState' | 'dueDate'>> {
  if (!isLow(stars)) return { ratingState: RATING.kept, dueDate: null };
  const dueDate = addWorkingDays(day(now), SERVICE_RATING.answerWorkingDays, await workCalendarOf(db));
  return { ratingState: RATING.waiting, dueDate };
}

const changeableUntil = ({ createTime }: Pick<Row, 'createTime'>): string =>
  stamp(addDays(momentOf(createTime), SERVICE_RATING.changeDays));

function shown(row: Row, now: Date): OwnRating {
  const until = changeableUntil(row);
  const isClosed = row.ratingState === RATING.answered || isOverAt(until, stamp(now));
  return {
    stars: row.stars as OwnRating['stars'],
    reasons: row.reasons as OwnRating['reasons'],
    content: row.content,
    ratedAt: row.createTime,
    changeableUntil: isClosed ? null : until,
    reply: row.reply,
    handledAt: row.handledAt,
  };
}
