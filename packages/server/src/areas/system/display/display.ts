import { display, ownDisplay, type Display } from '@trainrace/contract/areas/system/display';
import type { FastifyInstance } from 'fastify';
import { actorOf, type Context } from '#platform/context/context.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';

export function mountDisplay(app: FastifyInstance, services: Services): void {
  mount(app, services, ownDisplay.keep, keepDisplay);
}

/** Of the person, in whichever name he or she works. */
async function keepDisplay({ db, user, now }: Context, change: Display): Promise<null> {
  const chosen = { ...change, chosenAt: now.toISOString() };
  await db
    .insertInto('displayChoice')
    .values({ personId: actorOf(user), ...chosen })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(chosen))
    .execute();
  return null;
}

/** Nothing where nothing was chosen; a colour that there is no more is not told. */
export async function displayOf({ db, user }: Context): Promise<Display | undefined> {
  const row = await db
    .selectFrom('displayChoice')
    .select(['lang', 'isLarge', 'scheme', 'colour'])
    .where('personId', '=', actorOf(user))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const chosen = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return display.safeParse(chosen).data;
}
