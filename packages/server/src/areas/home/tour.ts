// The tour of a minute: offered until it is closed once, to each person who acts for an account.
import { sql } from 'kysely';
import { actorOf, type Context } from '#platform/context/context.ts';

export async function isTourOffered({ db, user }: Context): Promise<boolean> {
  const { rows } = await sql`select from tour_closed where person_id = ${actorOf(user)}`.execute(db);
  return rows.length === 0;
}

export async function closeTour({ db, user, now }: Context): Promise<null> {
  await db
    .insertInto('tourClosed')
    .values({ personId: actorOf(user), closedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}
