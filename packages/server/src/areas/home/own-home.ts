// A person's own home page: whether the tour is offered still, and the charts that were chosen. An account, or who acts for it.
import { HOME_CHARTS } from '@trainrace/contract/areas/home/home-charts';
import type { keptCharts } from '@trainrace/contract/areas/home/kept-charts';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorOf, type Context } from '#platform/context/context.ts';

interface OwnHome {
  hasTour: boolean;
  charts: string[] | null;
}

export async function ownHome({ db, user }: Context): Promise<OwnHome> {
  const person = actorOf(user);
  const { rows } = await sql<{ hasTour: boolean; charts: string[] | null }>`
    select not exists (select from tour_closed where person_id = ${person}) as "hasTour",
      (select charts from home_charts where person_id = ${person}) as charts`.execute(db);
  const { hasTour, charts } = rows[0]!;
  return { hasTour, charts: charts?.filter(isChart) ?? null };
}

/** An earlier release may have had others. */
const isChart = (key: string) => Object.hasOwn(HOME_CHARTS, key);

/** Twice the same is the same; of two at once the later counts. */
export async function keepCharts(
  { db, user, now }: Context,
  { charts }: ParsedInputOf<typeof keptCharts.keep>,
): Promise<null> {
  const chosen = { charts: [...new Set<string>(charts)], chosenAt: now.toISOString() };
  await db
    .insertInto('homeCharts')
    .values({ personId: actorOf(user), ...chosen })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(chosen))
    .execute();
  return null;
}

export async function closeTour({ db, user, now }: Context): Promise<null> {
  await db
    .insertInto('tourClosed')
    .values({ personId: actorOf(user), closedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
}
